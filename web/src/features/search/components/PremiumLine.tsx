import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './PremiumLine.module.css';

/** Says once and calmly what the free tier lacks, with the way to it. */
export function PremiumLine({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <p className={classes.line}>
      <IconLock size={16} aria-hidden="true" />
      <span>
        {children} <SurfaceLink to="/premium">{t('search.locked.way')}</SurfaceLink>
      </span>
    </p>
  );
}
