import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { Money, Points } from '@/ui/Amount';
import type { Payment } from '../usePayment';
import classes from './PayTotal.module.css';

/** What the chosen way takes, with what credit takes over from it. */
export function PayTotal({ payment: { due, creditFirst, funds } }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={classes.total} aria-live="polite">
      <span className="small muted">{t('order.pay.total')}</span>
      <strong>
        {due.unit === 'points' ? <Points count={due.amount} /> : <Money amount={due.amount} unit="USDT" />}
      </strong>
      {due.unit === 'USDT' && funds?.owed && (
        <span className="small muted">
          {t('order.confirm.owed', { amount: formatMoney(funds.owed, 'USD', locale) })}
        </span>
      )}
      {creditFirst && funds && (
        <span className="small muted">
          {t('order.pay.fromCredit', { amount: formatMoney(funds.usdCredit, 'USD', locale) })}
        </span>
      )}
    </p>
  );
}
