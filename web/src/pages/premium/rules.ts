import { type Bounds, type Mistake, readWhole } from '@/lib/form';
import { decimal, millionths } from '@/lib/money';
import { isRunning } from '@/lib/premium';

/** How many months can be paid at once. */
export const BOUNDS: Bounds = { least: 1, most: 36 };

/** Durations offered to be picked; any other is typed. */
export const PICKS = ['1', '3', '6', '12'] as const;

export function readMonths(text: string): number | Mistake {
  return readWhole(text, BOUNDS);
}

export function priceOf(months: number, monthly: string): string {
  return decimal(BigInt(months) * millionths(monthly));
}

/** Where premium ends after so many months more: they begin at the end of what is left. */
export function extendedUntil(expiry: string | null | undefined, months: number, now: number): Date {
  return addMonths(isRunning(expiry, now) ? Date.parse(expiry) : now, months);
}

/** Calendar months in UTC; the 31st of a month without one becomes its last day, as the server counts. */
export function addMonths(from: number, months: number): Date {
  const moved = new Date(from);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}
