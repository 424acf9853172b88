import { isOpen, orderPath } from '@/features/order/rules';
import type { Recharge } from './api';

/** Where it says how a points order stands and how it ended. */
export function statusPath(transactionId: string): string {
  return `/order/orderStatus/pointsOrderStatus/${transactionId}`;
}

/** The page that has most to say about a points order as it is now. */
export function pagePathOf(order: Recharge): string {
  return isOpen(order.status) ? orderPath({ ...order, kind: 'points' }) : statusPath(order.transactionId);
}
