import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Ring } from '@/ui/Ring';
import { percentLeft, shareLeft, type Traffic } from '../rules';
import classes from './UsageRing.module.css';

/** A ring as full as there is traffic left, around the percentage that says so. */
export function UsageRing({ traffic, low }: { traffic: Traffic; low: boolean }) {
  const t = useT();
  const locale = useLocale();
  const percent = formatNumber(percentLeft(traffic) / 100, locale, { style: 'percent' });
  return (
    <Ring share={shareLeft(traffic)} urgent={low} className={classes.ring}>
      <p>
        <b>{percent}</b> <span>{t('vpn.usage.left')}</span>
      </p>
    </Ring>
  );
}
