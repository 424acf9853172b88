/** What can be wrong with a number that somebody types; each has its own message. */
export type Mistake = 'required' | 'notWhole' | 'tooFew' | 'tooMany';

export interface Bounds {
  least: number;
  most: number;
}

const WHOLE = /^[+-]?\d+$/;

/** The whole number in a text, or what is wrong with it. */
export function readWhole(text: string, { least, most }: Bounds): number | Mistake {
  // Chinese and Japanese keyboards write wide digits; they mean the same.
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return 'required';
  if (!WHOLE.test(typed)) return 'notWhole';
  const count = Number(typed);
  if (count < least) return 'tooFew';
  if (count > most) return 'tooMany';
  return count;
}
