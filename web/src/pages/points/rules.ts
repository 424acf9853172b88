import { type Mistake, readWhole } from '@/lib/form';
import { ORDER_POINTS } from '@/lib/funds';
import { decimal, millionths } from '@/lib/money';

/** Amounts that people mostly want, offered to be picked. */
export const PICKS = [500, 1_000, 2_000, 5_000, 10_000, 50_000] as const;

export function readPoints(text: string): number | Mistake {
  return readWhole(text, ORDER_POINTS);
}

const CENT = millionths('0.01');

/** What points cost; a part of a cent costs a whole one, as the server counts. */
export function priceOf(points: number, perDollar: number): string {
  const rate = BigInt(perDollar);
  const cents = (BigInt(points) * 100n + rate - 1n) / rate;
  return decimal(cents * CENT);
}
