import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { Pill } from '@/ui/Pill';
import { type Rate, setupQueries } from '../../setupApi';
import classes from './Provider.module.css';

/** What the server calls a rate that an operator has set. */
const BY_HAND = 'manual';

/** The rate that prices in yuan are made with, where it is from, and how long it holds. */
export function RatePanel() {
  const t = useT();
  // The providers neither wait for it nor fail with it.
  const { data: rate, error, refetch } = useQuery({ ...setupQueries.rate(), throwOnError: false });
  if (rate) return <KnownRate rate={rate} />;
  return (
    <Part title={t('paymentSetup.rate.title')}>
      {error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={96} />}
    </Part>
  );
}

function KnownRate({ rate }: { rate: Rate }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useSession();
  const state = rate.usable ? 'usable' : rate.perDollar ? 'stale' : 'none';
  const when = (time: string | undefined) => (time ? formatDate(time, locale, 'dateTime') : '');
  return (
    <Part
      title={t('paymentSetup.rate.title')}
      action={<Pill tone={rate.usable ? 'good' : 'warn'}>{t(`paymentSetup.rate.${state}`)}</Pill>}
    >
      <div className={classes.rate}>
        {rate.perDollar && (
          <b className="num">
            {t('paymentSetup.rate.value', { amount: formatMoney(rate.perDollar, rate.currency, locale) })}
          </b>
        )}
        {rate.source && (
          <p>
            {rate.source === BY_HAND
              ? t('paymentSetup.rate.manual')
              : t('paymentSetup.rate.source', { source: rate.source, when: when(rate.time) })}
          </p>
        )}
        {rate.validUntil && <p>{t('paymentSetup.rate.until', { when: when(rate.validUntil) })}</p>}
        {!rate.usable && <p className={classes.problem}>{t('paymentSetup.rate.staleNote')}</p>}
        {can('settings') && <SurfaceLink to="/admin/settings">{t('paymentSetup.rate.open')}</SurfaceLink>}
      </div>
    </Part>
  );
}
