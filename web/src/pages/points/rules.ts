import { type Mistake, readWhole } from '@/lib/form';
import { ORDER_POINTS } from '@/lib/funds';

/** Amounts that people mostly want, offered to be picked. */
export const PICKS = [500, 1_000, 2_000, 5_000, 10_000, 50_000] as const;

export function readPoints(text: string): number | Mistake {
  return readWhole(text, ORDER_POINTS);
}
