import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import classes from './HomePage.module.css';

/** How many questions the excerpt usually has; their places are kept while they load. */
const USUAL = 6;

/** The excerpt's heading, and below it the questions or, until there are any, their places. */
export function FaqFrame({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <section className={classes.section} aria-labelledby="faq-excerpt">
      <div className={classes.head}>
        <h2 id="faq-excerpt">{t('home.faq.title')}</h2>
        <SurfaceLink to="/commonProblem">{t('home.faq.all')}</SurfaceLink>
      </div>
      {children ?? <Bone height={USUAL * 53} />}
    </section>
  );
}
