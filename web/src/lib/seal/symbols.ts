import { randomBytes } from './bytes';

/** Crockford's base 32: digits and capitals without I, L, O and U, which are misread or make words. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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
    .replace(/[\s\p{Pd}\p{Cf}_.\u2212]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(symbols) ? symbols : null;
}

/** In groups of four, as codes are shown: `7K3Q-WD9F`. */
export function inGroups(symbols: string): string {
  return symbols.match(/.{1,4}/g)?.join('-') ?? '';
}
