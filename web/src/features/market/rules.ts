import { type Bounds, missing } from '@/lib/form';
import { decimal, millionths } from '@/lib/money';
import type { Tone } from '@/ui/Pill';

export const CATEGORIES = [
  'accounts',
  'software',
  'services',
  'games',
  'design',
  'learning',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const SORTS = ['newest', 'sales', 'rating', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

export const toCategory = (word: string | null): Category | undefined =>
  CATEGORIES.find((category) => category === word);

/** A word that this build does not know is spoken of as something else. */
export const categoryOf = (word: string): Category => toCategory(word) ?? 'other';

export const deliveryOf = (word: string) => (word === 'items' ? 'items' : 'message');

/** As many as one order may hold. */
const MOST_AT_ONCE = 100;

/** How many of a product somebody can buy now. */
export function quantitiesOf({ stock, limitOne }: { stock: number; limitOne: boolean }): Bounds {
  return { least: 1, most: limitOne ? 1 : Math.min(stock, MOST_AT_ONCE) };
}

export function priceOf(count: number, each: string): string {
  return decimal(BigInt(count) * millionths(each));
}

const STORE_STATES = ['waiting', 'suspended', 'closing', 'closed'] as const;

/** Why a store sells nothing; undefined for one that does. */
export const standstillOf = (state: string) => STORE_STATES.find((known) => known === state);

export const SALE_TONES = {
  awaiting: 'warn',
  delivered: 'sea',
  disputed: 'bad',
  confirmed: 'good',
  refunded: 'sea',
  split: 'sea',
} as const satisfies Record<string, Tone>;
export type SaleState = keyof typeof SALE_TONES;

export const saleStateOf = (word: string): SaleState =>
  (Object.keys(SALE_TONES) as SaleState[]).find((known) => known === word) ?? 'delivered';

const OUTCOMES = ['released', 'refunded', 'split', 'withdrawn'] as const;

/** How a dispute ended; undefined while it goes on. */
export const outcomeOf = (word: string) => OUTCOMES.find((known) => known === word);

export const RATINGS = [1, 2, 3, 4, 5] as const;
export const LONGEST_COMMENT = 1000;
export const LONGEST_REASON = 1000;
const SHORTEST_REASON = 10;

/** A dispute says enough for two others to understand it. */
export function checkReason(reason: string): string | undefined {
  return missing(reason) ?? ([...reason.trim()].length < SHORTEST_REASON ? 'too_short' : undefined);
}

/** A comment has both: stars alone help nobody, and words alone cannot be counted. */
export function checkComment({ rating, text }: { rating: string; text: string }) {
  return {
    rating: RATINGS.some((known) => String(known) === rating) ? undefined : 'rating_required',
    text: missing(text) && 'comment_required',
  };
}
