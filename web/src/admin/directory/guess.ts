import type { Particulars } from './api';

type Language = Particulars['language'];

/** Letters that tell a language of ours from others written with some of the same. */
const OTHERS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const HAN = /\p{Script=Han}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LETTERS = /\p{L}/gu;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language that a chat is likely written in, for an operator to confirm.
 * Names mix scripts: a few letters of Latin stand in most Chinese and Russian
 * ones, so that a quarter of the letters decides.
 */
export function guessLanguage(text: string): Language {
  const letters = count(text, LETTERS);
  const outweighs = (script: RegExp) => count(text, script) * 4 >= letters;
  if (letters === 0 || outweighs(OTHERS)) return 'other';
  if (outweighs(HAN)) return 'zh';
  if (outweighs(CYRILLIC)) return 'ru';
  return 'en';
}
