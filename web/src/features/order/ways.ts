import type { Funds } from '@/lib/funds';
import { decimal, millionths } from '@/lib/money';
import type { PayType } from '@/lib/payTypes';
import type { Order, PayMethod } from './rules';

/** What is to be paid, before anybody has said how. */
export interface Bill {
  price: string;
  /** What has arrived for it already; it is part of the credit by then. */
  received?: string;
  /** Whether points are taken for it. */
  byPoints: boolean;
}

/** A line in the list of ways to pay. */
export interface Way {
  payType: PayType;
  /** Why it cannot be chosen: not set up, its money could be called back, or the member has too little. */
  refusal?: 'unavailable' | 'reversible' | 'lacking';
  /** The chains among which the buyer chooses. */
  networks?: readonly string[];
}

/** What the chosen way takes in the end. */
export type Due = { unit: 'points'; amount: number } | { unit: 'USDT'; amount: string };

const DOLLAR = 1_000_000n;

/** The price in points; a begun point counts as a whole one, as the server counts. */
export function pointsPrice(price: string, perDollar: number): number {
  return Number((millionths(price) * BigInt(perDollar) + DOLLAR - 1n) / DOLLAR);
}

/** How far the credit reaches beyond what has arrived for this bill anyway. */
export function creditReach(
  { price, received = '0' }: Bill,
  funds: Funds | null,
): 'all' | 'part' | 'nothing' {
  const credit = millionths(funds?.usdCredit ?? '0');
  if (credit >= millionths(price)) return 'all';
  return credit > millionths(received) ? 'part' : 'nothing';
}

/**
 * Credit that pays all stands first, because whoever has it most likely came to
 * use it; points, which are worth more than their price to some, stand last.
 */
export function waysToPay(methods: readonly PayMethod[], bill: Bill, funds: Funds | null): Way[] {
  const ways: Way[] = methods.map(({ payType, available, networks, reason }) =>
    available
      ? { payType, ...(networks?.length && { networks }) }
      : { payType, refusal: reason === 'reversible' ? reason : 'unavailable' },
  );
  if (creditReach(bill, funds) === 'all') ways.unshift({ payType: 'credit' });
  if (bill.byPoints && funds) {
    const enough = funds.points >= pointsPrice(bill.price, funds.pointsPerDollar);
    ways.push(enough ? { payType: 'points' } : { payType: 'points', refusal: 'lacking' });
  }
  return ways;
}

/** Whether an order could still be paid in the way it has. */
export function isOffered(methods: readonly PayMethod[], order: Pick<Order, 'payType' | 'network'>): boolean {
  const method = methods.find(({ payType }) => payType === order.payType);
  if (!method?.available) return false;
  return !order.network || !method.networks?.length || method.networks.includes(order.network);
}

/** The wished way if it can be used, else the first that can. */
export function pickWay(ways: readonly Way[], wished: PayType | null): PayType | null {
  const usable = ways.filter((way) => !way.refusal);
  return (usable.find((way) => way.payType === wished) ?? usable[0])?.payType ?? null;
}

/** What is to pay in the end. Who owes something repays it with whatever comes from outside. */
export function dueOf(bill: Bill, payType: PayType | null, creditFirst: boolean, funds: Funds | null): Due {
  if (payType === 'points' && funds) {
    return { unit: 'points', amount: pointsPrice(bill.price, funds.pointsPerDollar) };
  }
  if (payType === 'credit') return { unit: 'USDT', amount: bill.price };
  const paid = millionths((creditFirst ? funds?.usdCredit : bill.received) ?? '0');
  const rest = millionths(bill.price) + millionths(funds?.owed ?? '0') - paid;
  return { unit: 'USDT', amount: decimal(rest > 0n ? rest : 0n) };
}
