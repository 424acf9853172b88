import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Fact, Facts } from '@/ui/Facts';
import type { Queries } from '../api';
import { sumOf } from '../rules';

const BY = ['visitors', 'members', 'premium', 'withoutHits'] as const;

/** How much was searched in these days, by whom in general, and how often in vain. */
export function QueryTotals({ days }: Pick<Queries, 'days'>) {
  const t = useT();
  const locale = useLocale();
  const total = sumOf(days, 'searches');
  const part = (count: number) =>
    total === 0
      ? formatNumber(count, locale)
      : t('searchDesk.query.share', {
          number: formatNumber(count, locale),
          share: formatNumber(count / total, locale, { style: 'percent', maximumFractionDigits: 1 }),
        });
  const refused = sumOf(days, 'refused');
  return (
    <Facts title={t('searchDesk.query.totals')}>
      <Fact name={t('searchDesk.query.searches')}>{formatNumber(total, locale)}</Fact>
      {BY.map((name) => (
        <Fact key={name} name={t(`searchDesk.query.${name}`)}>
          {part(sumOf(days, name))}
        </Fact>
      ))}
      <Fact name={t('searchDesk.query.refused')}>
        {formatNumber(refused, locale)}
        <p className="small muted">{t('searchDesk.query.refusedHelp')}</p>
      </Fact>
    </Facts>
  );
}
