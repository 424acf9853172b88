import { readLocal, writeLocal } from '@/lib/storage';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  matchLanguage,
  PSEUDO_LANGUAGE,
  type ShownLanguage,
} from './languages';

const CHOICE = 'language';
const OFFERED = 'language-offered';

/**
 * The language to start in: a `?lang=` in the address counts as a choice and is
 * kept, then an earlier choice, then English. The browser's own language is
 * only ever offered, never taken, so that a shared link reads the same for all.
 */
export function startLanguage(search: string): ShownLanguage {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE;
  if (asked && isLanguage(asked)) {
    keepChoice(asked);
    return asked;
  }
  const kept = readLocal(CHOICE);
  return kept && isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

export function keepChoice(language: Language): void {
  writeLocal(CHOICE, language);
}

/** The browser's language, if it is worth a line: ours, not shown now, nothing chosen, not offered before. */
export function languageToOffer(shown: ShownLanguage, browser: readonly string[]): Language | null {
  if (readLocal(CHOICE) || readLocal(OFFERED)) return null;
  const preferred = browser.map(matchLanguage).find((language) => language !== null) ?? null;
  return preferred === shown ? null : preferred;
}

export function rememberOffer(): void {
  writeLocal(OFFERED, 'yes');
}
