import { formatDate, formatMoney, useLocale, useT } from '@/lib/i18n';
import type { SaleView } from '../api';
import { saleStateOf } from '../rules';
import classes from './Sale.module.css';

/** How far it has come and what happens next, also if nobody does anything. */
export function SaleNews({ sale }: { sale: SaleView }) {
  return (
    <div className={classes.news} role="status">
      {useNews(sale).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function useNews(sale: SaleView): string[] {
  const t = useT();
  const locale = useLocale();
  const { deliveredAt, dueAt, mayReturn } = sale;
  const amount = formatMoney(sale.toBuyer || '0', 'USD', locale);
  const moment = (at: string) => formatDate(at, locale, 'dateTime');
  const state = saleStateOf(sale.state);
  switch (state) {
    case 'awaiting':
      if (mayReturn) return [t('market.sale.awaitingLate')];
      return dueAt ? [t('market.sale.awaitingUntil', { date: moment(dueAt) })] : [];
    case 'delivered':
      return [
        ...(deliveredAt ? [t('market.sale.deliveredAt', { date: moment(deliveredAt) })] : []),
        ...(dueAt ? [t('market.sale.dueAt', { date: moment(dueAt) })] : []),
      ];
    case 'refunded':
    case 'split':
      return [t(`market.sale.${state}`, { amount })];
    default:
      return [t(`market.sale.${state}`)];
  }
}
