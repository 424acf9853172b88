import type { Language } from '@/lib/i18n';
import { readLocal, writeLocal } from '@/lib/storage';
import { callingCode, countryOf } from './callingCodes';

/** A phone number as it is typed: the country is chosen, the rest stays as people write it. */
export interface PhoneEntry {
  region: string;
  number: string;
}

const USUAL_REGION: Record<Language, string> = {
  'en-US': 'US',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'ru-RU': 'RU',
};

const KEY = 'phone.region';

/** The country that was chosen on this device before, or the one that the language suggests. */
export function usualRegion(language: Language): string {
  const chosen = readLocal(KEY);
  return chosen !== null && callingCode(chosen) !== '' ? chosen : USUAL_REGION[language];
}

export function rememberRegion(region: string): void {
  writeLocal(KEY, region);
}

/** Digits of any script's keyboard as plain ones; everything that people put between them goes. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}

// Whoever writes 00 before a whole number means the plus sign; in a number of a
// country it is rare, and never followed by this many digits.
const WHOLE_NUMBER = /^(?:\+|00(?=\d{9}))/;

/**
 * What a field holds after something was typed or pasted into it: a number that
 * names its country sets the country, and the rest of it stays in the field.
 */
export function readPhone(typed: string, region: string): PhoneEntry {
  const text = typed.normalize('NFKC').trimStart();
  const start = WHOLE_NUMBER.exec(text.replace(/[\s()-]/g, ''));
  if (!start) return { region, number: typed };
  const digits = digitsOf(text).slice(start[0] === '00' ? 2 : 0);
  const named = countryOf(digits);
  // The code is not complete yet, or is nobody's: the number's check will say so.
  if (!named) return { region, number: typed };
  return {
    region: callingCode(region) === named.code ? region : named.region,
    number: digits.slice(named.code.length),
  };
}

/** The number as the server takes it. */
export function wholeNumber({ region, number }: PhoneEntry): string {
  return `+${callingCode(region)}${digitsOf(number)}`;
}

/**
 * The number as it is shown back. In many countries a zero in front is dialled
 * only within the country, in some it is part of the number: such a number is
 * shown as it was typed, without a code in front that would make it a wrong one.
 */
export function shownNumber(entry: PhoneEntry): string {
  return digitsOf(entry.number).startsWith('0') ? entry.number.trim() : wholeNumber(entry);
}

/** Only the server knows every country's numbers; this finds what cannot be one anywhere. */
export function canBeNumber(entry: PhoneEntry): boolean {
  const typed = entry.number.normalize('NFKC');
  const digits = wholeNumber(entry).length - 1;
  return /^[\d\s().-]*$/.test(typed) && digits >= 7 && digits <= 15;
}
