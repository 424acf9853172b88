import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { daysLeft, type Standing } from '../rules';

/** Used of total, the day of the next refill, then the latest end. */
export function UsageLines({ standing }: { standing: Standing }) {
  const t = useT();
  const locale = useLocale();
  const { dataUsed, dataTotal, refillTime } = standing;
  const total = formatBytes(dataTotal, locale);
  return (
    <>
      <p className="small muted">
        {dataUsed === 0
          ? t('vpn.usage.untouched', { total })
          : t('vpn.usage.used', { used: formatBytes(dataUsed, locale), total })}
      </p>
      {refillTime && (
        <p className="small muted">{t('vpn.usage.refills', { date: formatDate(refillTime, locale) })}</p>
      )}
      <p className="small muted">
        <End standing={standing} />
      </p>
    </>
  );
}

function End({ standing: { never, expiry } }: { standing: Standing }) {
  const t = useT();
  const locale = useLocale();
  if (never || !expiry) return t('vpn.usage.never');
  const days = daysLeft(expiry, Date.now());
  if (days === 0) return t('vpn.usage.endsAt', { time: formatDate(expiry, locale, 'dateTime') });
  return t('vpn.usage.ends', { date: formatDate(expiry, locale), count: days });
}
