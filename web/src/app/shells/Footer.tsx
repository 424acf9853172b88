import type { ReactNode } from 'react';
import { useBrand } from '@/lib/brand';
import { DEFAULT_LANGUAGE, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { WaterRule } from '@/ui/Motif';
import type { RouteKey } from '../routeTable';
import { shopRows } from '../shopTable';
import classes from './Footer.module.css';

const LINKS: readonly RouteKey[] = ['about', 'notices', 'faq', 'download', 'encryption', 'terms', 'privacy'];

/** What the seller has to say, on every page; `children` are a shell's own last words. */
export function Footer({ children }: { children?: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const { name, tagline, footer } = useBrand();
  const said = (words?: Readonly<Record<string, string>>) => words?.[locale] ?? words?.[DEFAULT_LANGUAGE];
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <WaterRule />
        <div className={classes.line}>
          <span>{said(tagline) ? `${name} · ${said(tagline)}` : name}</span>
          <nav aria-label={t('app.nav.footer')}>
            {LINKS.map((key) => (
              <SurfaceLink key={key} to={shopRows.find((row) => row.key === key)?.path ?? ''}>
                {t(`app.page.${key}`)}
              </SurfaceLink>
            ))}
          </nav>
        </div>
        {said(footer) && <p>{said(footer)}</p>}
        {children}
      </div>
    </footer>
  );
}
