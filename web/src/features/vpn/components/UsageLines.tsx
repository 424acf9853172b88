import { daysLeft } from '@/lib/days';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import type { Entitlement, Standing } from '../rules';

interface UsageLinesProps {
  standing: Standing;
  /** A plan that ends before the others. */
  earlier?: Pick<Entitlement, 'productName' | 'expiry'>;
}

/** Used of total, the day of the next refill, then the next end and the latest. */
export function UsageLines({ standing, earlier }: UsageLinesProps) {
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
      {earlier?.expiry && (
        <p className="small muted">
          {t('vpn.usage.planEnds', { name: earlier.productName, date: formatDate(earlier.expiry, locale) })}
        </p>
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
