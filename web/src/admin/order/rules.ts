import { isOpen, STATUS } from '@/features/order/rules';
import type { Case, Deposit, DeskLine } from './api';

type Standing = Pick<Case['order'], 'status' | 'refunded'>;

/** A payment that a provider missed can still complete whatever is not complete. */
export function mayConfirm({ status }: Standing): boolean {
  return isOpen(status) || status === STATUS.cancelled;
}

/** Confirmed by hand: no provider has this money, so none can send it back. */
const BY_HAND = 'manual';

/** What the provider would not send back is booked back to the member. */
const RETURNED = /:returned$/;

/**
 * Whether money has arrived that does not pay for what the member has. Of two
 * payments for one order either may go back, and the other one pays for it.
 */
export function maySendBack(
  { order, payments, journals }: Pick<Case, 'order' | 'payments' | 'journals'>,
  deposit: Pick<Deposit, 'state' | 'provider'>,
): boolean {
  if (deposit.state !== 'paid' || deposit.provider === BY_HAND) return false;
  const paid = payments.flatMap(({ observations }) => observations).filter(({ state }) => state === 'paid');
  const payouts = journals.filter(({ kind }) => kind === 'payout');
  const returned = payouts.filter(({ key }) => RETURNED.test(key));
  const sent = payouts.length - 2 * returned.length;
  const needed = order.status === STATUS.succeeded && !order.refunded ? 1 : 0;
  return paid.length - sent > needed;
}

/** Where an operator confirms by hand a payment of this order, with what it lacks filled in. */
export function confirmPath({ order, user }: Pick<Case, 'order' | 'user'>): string {
  const { transactionId, dueAmount, usdtAmount, status } = order;
  const amount = isOpen(status) ? dueAmount : usdtAmount;
  return `/admin/corrections?${new URLSearchParams({ what: 'payment', userId: user.id, transactionId, amount })}`;
}

/** Whose order a line of the list is. */
export function buyerOf({ userId, userName = '' }: Pick<DeskLine, 'userId' | 'userName'>) {
  return { id: userId, nickname: userName };
}
