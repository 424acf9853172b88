import type { Order } from '../rules';
import { ReceiptPill } from './ReceiptPill';
import classes from './Standing.module.css';
import { StatusPill } from './StatusPill';

/** How the order stands and, of goods that somebody has to hand over, how far those have come. */
export function Standing({ order }: { order: Order }) {
  return (
    <span className={classes.pills}>
      <StatusPill order={order} />
      <ReceiptPill order={order} />
    </span>
  );
}
