import { decimal, isSomething, millionths, sum } from '@/lib/money';
import type { Order } from './rules';

/** What is on its way in all, or null while that is nothing. */
export function comingOf({ onItsWay = [] }: Order): string | null {
  const total = sum(...onItsWay.map(({ amount }) => amount));
  return isSomething(total) ? total : null;
}

interface Payable {
  amount: string;
  currency: string;
}

/** Whether the provider counts in money of its own. A dollar of theirs is one of ours. */
export function isForeign(currency: string | undefined): currency is string {
  return currency !== undefined && currency !== 'USD' && currency !== 'USDT';
}

/** What an order's dollars are called while they are paid: whoever is asked for USD must not read USDT. */
export function dollarsOf({
  payType,
  instructions,
}: Pick<Order, 'payType' | 'instructions'>): 'USD' | 'USDT' {
  // The sandbox plays a transfer, so it is spoken of as one.
  return instructions.currency === 'USD' && payType !== 'sandbox' ? 'USD' : 'USDT';
}

/** What the buyer sends next, or is asked for by the provider. */
export function payableOf(order: Order): Payable {
  const { kind, amount, currency, exact } = order.instructions;
  if (amount && isForeign(currency)) return { amount, currency };
  // A shared address tells payers apart by the last digits, so what was quoted is what has to come.
  if (amount && exact) return { amount, currency: 'USDT' };
  const coming = (kind === 'address' && comingOf(order)) || '0';
  const rest = millionths(order.dueAmount) - millionths(coming);
  return { amount: decimal(rest > 0n ? rest : 0n), currency: dollarsOf(order) };
}
