import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import { CopyButton } from '@/ui/CopyButton';
import { type Order, receivedOf, STATUS } from '../rules';
import { usePayTypeName } from './names';
import { PayActions } from './PayActions';
import { PayInstructions } from './PayInstructions';
import classes from './PayPanel.module.css';
import { StatusPill } from './StatusPill';

/** What to pay, where, and what to do about it: the heart of an open order. */
export function PayPanel({ order }: { order: Order }) {
  const t = useT();
  const payTypeName = usePayTypeName();
  return (
    <section className={`card ${classes.panel}`}>
      <header>
        <div className={classes.head}>
          <p>{order.productName}</p>
          <StatusPill status={order.status} />
        </div>
        <h1>{t('order.confirm.payWith', { method: payTypeName(order.payType) })}</h1>
        <p className="small muted">{t('order.confirm.number', { id: order.transactionId })}</p>
      </header>
      {order.status === STATUS.pending ? (
        <p>{t('order.confirm.waiting')}</p>
      ) : (
        <>
          <AmountToPay order={order} />
          <PayInstructions order={order} />
          <PayActions order={order} />
          <p className="small muted">{t('order.confirm.safe')}</p>
        </>
      )}
    </section>
  );
}

function AmountToPay({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, 'USDT', locale);
  const received = receivedOf(order);
  return (
    <div>
      <p className="small muted">{t('order.confirm.amount')}</p>
      <div className={classes.amount}>
        <strong>
          <Money amount={order.dueAmount} unit="USDT" />
        </strong>
        <CopyButton value={order.dueAmount} size="sm" aria-label={t('order.confirm.copyAmount')} />
      </div>
      <p className={classes.partial} role="status">
        {received &&
          t('order.confirm.partial', {
            received: money(received),
            total: money(order.usdtAmount),
            due: money(order.dueAmount),
          })}
      </p>
    </div>
  );
}
