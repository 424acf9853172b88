import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router';
import { useT } from '@/lib/i18n';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { useArrival } from '../arrival';
import { LanguageOffer } from './LanguageOffer';
import classes from './ShellMain.module.css';

const MAIN_ID = 'content';

/** The first stop of the keyboard: past the bars, straight to the page. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={classes.skip} href={`#${MAIN_ID}`}>
      {t('app.nav.skip')}
    </a>
  );
}

/** The place in every shell where the page goes. */
export function ShellMain() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <LanguageOffer />
    </>
  );
}
