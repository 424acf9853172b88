import { randomBytes } from './bytes';

/** Crockford's base 32: digits and capitals without I, L, O and U, which are misread or make words. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What is between the symbols of something typed, and does not count. */
const GAPS = /[\s\p{Pd}\p{Cf}_.\u2212]+/gu;

/** So many symbols by chance. There are 32, so the low bits of a byte choose without favour. */
export function randomSymbols(count: number): string {
  return Array.from(randomBytes(count), (byte) => SYMBOLS[byte & 31]).join('');
}

/**
 * What people type, read with good will: any case, wide letters, spaces and
 * dashes wherever they like, and the letters that are left out taken for the
 * digits that they look like. Null if anything else is in it.
 */
export function readSymbols(typed: string): string | null {
  const symbols = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(GAPS, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(symbols) ? symbols : null;
}

/** In groups, as codes are shown: `7K3Q-WD9F`. */
export function inGroups(symbols: string, size = 4): string {
  return symbols.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? '';
}

/** How many symbols stand together in something typed: 0 where something else does. */
export function groupSizes(typed: string): number[] {
  const groups = typed.normalize('NFKC').split(GAPS).filter(Boolean);
  return groups.map((group) => readSymbols(group)?.length ?? 0);
}
