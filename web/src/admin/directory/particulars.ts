import { CATEGORIES, LANGUAGES } from '@/lib/chats';
import { type FieldErrors, missing } from '@/lib/form';
import type { Particulars } from './api';

export const LONGEST_TITLE = 128;
export const LONGEST_DESCRIPTION = 1000;

/** What is said of a chat, as a form keeps it: nothing chosen yet is an empty text. */
export type Said = Record<'title' | 'description' | 'kind' | 'language' | 'category' | 'adult', string>;

/** What a box that is ticked says. */
const YES = 'yes';

export const tick = (on: boolean) => (on ? YES : '');
export const isTicked = (value: string) => value === YES;

export function checkSaid({ title, category, language }: Said): FieldErrors<Said> {
  return { title: missing(title), category: missing(category), language: missing(language) };
}

/**
 * What is sent; a form that was not complete would have been refused before. Where nobody could look, an
 * empty description leaves it to Telegram.
 */
export function readSaid(said: Said, unseen = false): Particulars {
  const description = said.description.trim();
  return {
    title: said.title.trim(),
    description: unseen && description === '' ? undefined : description,
    kind: said.kind === 'channel' ? 'channel' : 'group',
    language: LANGUAGES.find((language) => language === said.language) ?? 'other',
    category: CATEGORIES.find((category) => category === said.category) ?? 'other',
    adult: isTicked(said.adult),
  };
}
