import { decimal, millionths } from '@/lib/money';

const CENT = millionths('0.01');

/** What points cost; a part of a cent costs a whole one, as the server counts. */
export function priceOfPoints(points: number, perDollar: number): string {
  const rate = BigInt(perDollar);
  const cents = (BigInt(points) * 100n + rate - 1n) / rate;
  return decimal(cents * CENT);
}
