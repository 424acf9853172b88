import type { FieldErrors } from '@/lib/form';
import { readWhole } from '@/lib/form';

/** What is given by hand, as people type it. */
type GiftDraft = Record<'days' | 'traffic', string>;

const GIGABYTE = 2 ** 30;
const MOST_DAYS = 3660;
const MOST_GIGABYTES = 1024 * 1024;

/** Bytes of typed gigabytes, with a point or a comma; null for what is no such number. */
export function readGigabytes(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * GIGABYTE) : null;
}

/** The codes of what is wrong; a gift of nothing is none. */
export function checkGift({ days, traffic }: GiftDraft): FieldErrors<GiftDraft> {
  const count = readWhole(days, { least: 0, most: MOST_DAYS });
  const bytes = readGigabytes(traffic);
  return {
    days:
      count === 'notWhole'
        ? 'not_an_integer'
        : count === 'tooFew' || count === 'tooMany'
          ? 'out_of_range'
          : (count === 'required' || count === 0) && bytes === 0
            ? 'required'
            : undefined,
    traffic:
      bytes === null ? 'amount_format' : bytes > MOST_GIGABYTES * GIGABYTE ? 'out_of_range' : undefined,
  };
}

/** The same for what takes traffic only. */
export function checkTraffic({ traffic }: GiftDraft): FieldErrors<GiftDraft> {
  return {
    traffic:
      checkGift({ days: '1', traffic }).traffic ?? (readGigabytes(traffic) === 0 ? 'required' : undefined),
  };
}

export function giftOf({ days, traffic }: GiftDraft): { days: number; bytes: number } {
  return { days: Number(days.normalize('NFKC').trim() || 0), bytes: readGigabytes(traffic) ?? 0 };
}
