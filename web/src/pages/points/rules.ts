import { type Bounds, type Mistake, readWhole } from '@/lib/form';
import { decimal, millionths } from '@/lib/money';

/** How many points one order can buy. */
export const BOUNDS: Bounds = { least: 1, most: 1_000_000 };

/** Amounts that people mostly want, offered to be picked. */
export const PICKS = [500, 1_000, 2_000, 5_000, 10_000, 50_000] as const;

export function readPoints(text: string): number | Mistake {
  return readWhole(text, BOUNDS);
}

const CENT = millionths('0.01');

/** What points cost; a part of a cent costs a whole one, as the server counts. */
export function priceOf(points: number, perDollar: number): string {
  const rate = BigInt(perDollar);
  const cents = (BigInt(points) * 100n + rate - 1n) / rate;
  return decimal(cents * CENT);
}
