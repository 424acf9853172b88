import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { daysLeft, type Usage } from '../rules';

/** Used of total, then the latest end. */
export function UsageLines({ usage }: { usage: Usage }) {
  const t = useT();
  const locale = useLocale();
  const { dataUsed, dataTotal } = usage;
  return (
    <>
      <p className="small muted">
        {dataUsed === 0
          ? t('vpn.usage.untouched', { total: formatBytes(dataTotal, locale) })
          : t('vpn.usage.used', {
              used: formatBytes(dataUsed, locale),
              total: formatBytes(dataTotal, locale),
            })}
      </p>
      <p className="small muted">
        <End usage={usage} />
      </p>
    </>
  );
}

function End({ usage: { never, expiry } }: { usage: Usage }) {
  const t = useT();
  const locale = useLocale();
  if (never || !expiry) return t('vpn.usage.never');
  const days = daysLeft(expiry, Date.now());
  if (days === 0) return t('vpn.usage.endsAt', { time: formatDate(expiry, locale, 'dateTime') });
  return t('vpn.usage.ends', { date: formatDate(expiry, locale), count: days });
}
