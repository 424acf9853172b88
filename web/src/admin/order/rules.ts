import { isOpen, STATUS } from '@/features/order/rules';
import type { Case, Deposit, DeskLine, Observation } from './api';

type Standing = Pick<Case['order'], 'status' | 'refunded'>;

/** A payment that a provider missed can still complete whatever is not complete. */
export function mayConfirm({ status }: Standing): boolean {
  return isOpen(status) || status === STATUS.cancelled;
}

/** Confirmed by hand: no provider has this money, so none can send it back. */
const BY_HAND = 'manual';

/**
 * Money that has arrived and does not pay for what the member has. Of two
 * payments for one order either may go back: the other one pays for it.
 */
export function maySendBack(
  order: Standing,
  payment: Pick<Deposit, 'state' | 'provider'>,
  all: readonly Pick<Observation, 'state'>[],
): boolean {
  if (payment.state !== 'paid' || payment.provider === BY_HAND) return false;
  const stands = order.status === STATUS.succeeded && !order.refunded;
  return !stands || all.filter(({ state }) => state === 'paid').length > 1;
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
