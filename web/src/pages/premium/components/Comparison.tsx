import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import type { Offer } from '../api';
import classes from './Comparison.module.css';

/** What content search gives to members and to premium members, side by side. */
export function Comparison({ offer }: { offer: Offer }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const latest = (results: number) => t('premium.compare.latest', { results: formatNumber(results, locale) });
  const rows = [
    ['results', latest(offer.free.results), latest(offer.premium.results)],
    ['dates', t('premium.compare.days', { count: offer.free.days }), t('premium.compare.noLimit')],
    ['filters', t('premium.compare.none'), t('premium.compare.all')],
    ['scope', t('premium.compare.channels'), t('premium.compare.groupsToo')],
  ] as const;
  const price = formatMoney(offer.monthlyPrice, 'USDT', locale);
  return (
    <section className={`card ${classes.comparison}`} aria-labelledby={id}>
      <h2 id={id}>{t('premium.compare.title')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('premium.compare.feature')}</th>
            <th scope="col">
              <b>{t('premium.compare.free')}</b>
              <span>{t('premium.compare.freePrice')}</span>
            </th>
            <th scope="col">
              <b>{t('premium.compare.premium')}</b>
              <span>{t('premium.compare.premiumPrice', { price })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, free, premium]) => (
            <tr key={row}>
              <th scope="row">{t(`premium.compare.${row}`)}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('premium.compare.previews')}</th>
            <td>
              <IconMinus size={20} role="img" aria-label={t('premium.compare.no')} />
            </td>
            <td>
              <IconCheck size={20} role="img" aria-label={t('premium.compare.yes')} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
