import type { Language } from './languages';

interface Numerals {
  group: string;
  decimal: string;
  /** The units of data, each 1024 of the one before. */
  bytes: readonly string[];
}

/**
 * How each language writes numbers: what Intl says, which a test compares, but
 * for the single byte, which it spells out in some languages. For the first number Intl itself goes through the data of all its languages, and
 * that keeps a phone busy for a fifth of a second, just when prices are drawn.
 */
const NUMERALS: Record<Language, Numerals> = {
  'en-US': { group: ',', decimal: '.', bytes: ['B', 'kB', 'MB', 'GB', 'TB'] },
  'zh-CN': { group: ',', decimal: '.', bytes: ['B', 'kB', 'MB', 'GB', 'TB'] },
  'zh-TW': { group: ',', decimal: '.', bytes: ['B', 'kB', 'MB', 'GB', 'TB'] },
  'ru-RU': { group: '\u00a0', decimal: ',', bytes: ['Б', 'кБ', 'МБ', 'ГБ', 'ТБ'] },
};

/** Writes "1234567.5" with the language's signs. Digits only: there is no other number behind them. */
export function writeDecimal(digits: string, locale: Language): string {
  const { group, decimal } = NUMERALS[locale];
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** The name of the unit that is 1024 to the power of `step` bytes. */
export function byteUnit(step: number, locale: Language): string {
  return NUMERALS[locale].bytes[step] ?? '';
}
