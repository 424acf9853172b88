import { type Order, receiptOf } from '../rules';
import { ReceiptPill } from './ReceiptPill';
import classes from './Standing.module.css';
import { StatusPill } from './StatusPill';

/**
 * How the order stands. Goods that somebody has to hand over say how far they
 * have come instead: "succeeded" beside "to be delivered" would puzzle anybody.
 */
export function Standing({ order }: { order: Order }) {
  const moneyMoved = order.refunded || order.calledBack;
  return (
    <span className={classes.pills}>
      {(moneyMoved || !receiptOf(order)) && <StatusPill order={order} />}
      <ReceiptPill order={order} />
    </span>
  );
}
