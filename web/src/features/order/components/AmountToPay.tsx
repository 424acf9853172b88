import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { isSomething, sum } from '@/lib/money';
import { Money } from '@/ui/Amount';
import { CopyButton } from '@/ui/CopyButton';
import { type Order, receivedOf } from '../rules';
import classes from './AmountToPay.module.css';

/** The exact rest, and why it is not the whole price: some has come, and some is taken from credit. */
export function AmountToPay({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const { dueAmount: due, creditAmount, usdtAmount, instructions } = order;
  const { currency = 'USD', amount: converted } = instructions;
  const received = receivedOf(order);
  return (
    <div>
      <p className="small muted">{t('order.confirm.amount')}</p>
      <div className={classes.amount}>
        <strong>
          <Money amount={due} unit="USDT" />
        </strong>
        <CopyButton value={due} size="sm" aria-label={t('order.confirm.copyAmount')} />
      </div>
      {converted && currency !== 'USD' && currency !== 'USDT' && (
        <p className="small muted">
          {t('order.confirm.converted', { amount: formatMoney(converted, currency, locale) })}
        </p>
      )}
      <p className={classes.partial} role="status">
        {received &&
          t('order.confirm.partial', {
            received: formatMoney(received, 'USDT', locale),
            total: formatMoney(sum(received, due), 'USDT', locale),
            due: formatMoney(due, 'USDT', locale),
          })}
      </p>
      <Surprise order={order} />
      {isSomething(creditAmount) && (
        <p className="small muted">
          {t('order.confirm.fromCredit', {
            price: formatMoney(usdtAmount, 'USDT', locale),
            credit: formatMoney(creditAmount, 'USD', locale),
          })}
        </p>
      )}
    </div>
  );
}

/** Says why the page looks different from a moment ago: a payment has vanished, or there is more time. */
function Surprise({ order }: { order: Order }) {
  const t = useT();
  const last = order.lines?.at(-1)?.event;
  return (
    <p className={classes.partial} role="status">
      {(last === 'dropped' || last === 'extended') && t(`order.event.${last}`)}
    </p>
  );
}
