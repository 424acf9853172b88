import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { percentLeft, shareLeft, type Usage } from '../rules';
import classes from './UsageRing.module.css';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that fills with what is used, around the percentage that is left. */
export function UsageRing({ usage, low }: { usage: Usage; low: boolean }) {
  const t = useT();
  const locale = useLocale();
  const percent = formatNumber(percentLeft(usage) / 100, locale, { style: 'percent' });
  return (
    <div className={classes.ring} data-low={low || undefined}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className={classes.track} cx="52" cy="52" r={RADIUS} />
        <circle
          className={classes.used}
          cx="52"
          cy="52"
          r={RADIUS}
          strokeDasharray={`${LENGTH * (1 - shareLeft(usage))} ${LENGTH}`}
          transform="rotate(-90 52 52)"
        />
      </svg>
      <p>
        <b>{percent}</b> <span>{t('vpn.usage.left')}</span>
      </p>
    </div>
  );
}
