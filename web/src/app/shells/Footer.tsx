import type { ReactNode } from 'react';
import { useBrand } from '@/lib/brand';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { WaterRule } from '@/ui/Motif';
import { type RouteKey, rows } from '../routeTable';
import classes from './Footer.module.css';

const LINKS: readonly RouteKey[] = ['about', 'notices', 'faq', 'download', 'encryption', 'terms', 'privacy'];

/** What the seller has to say, on every page; `children` are a shell's own last words. */
export function Footer({ children }: { children?: ReactNode }) {
  const t = useT();
  const { name } = useBrand();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <WaterRule />
        <div className={classes.line}>
          <span>{name}</span>
          <nav aria-label={t('app.nav.footer')}>
            {LINKS.map((key) => (
              <SurfaceLink key={key} to={rows.find((row) => row.key === key)?.path ?? ''}>
                {t(`app.page.${key}`)}
              </SurfaceLink>
            ))}
          </nav>
        </div>
        {children}
      </div>
    </footer>
  );
}
