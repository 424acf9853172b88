import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '@/lib/i18n';
import { aProduct } from '../testing';
import { bodyOf, checkDraft, draftOf, emptyDraft } from './draft';

const wrong = (draft: Parameters<typeof checkDraft>[0]) =>
  Object.entries(checkDraft(draft))
    .filter(([, code]) => code)
    .map(([field]) => field);

describe('a product that is typed', () => {
  it('speaks the language of the page until something else is chosen', () => {
    expect(emptyDraft('ru-RU').only).toBe('ru-RU');
    expect(wrong(emptyDraft('ru-RU'))).toEqual(['category', 'price', 'name-ru-RU']);
  });

  it('needs a name in every language, and in no other when it speaks one', () => {
    const draft = draftOf(aProduct());
    expect(draft.only).toBe('en-US');
    expect(wrong(draft)).toEqual([]);
    expect(wrong({ ...draft, only: '' })).toEqual(
      LANGUAGE_TAGS.filter((tag) => tag !== 'en-US').map((tag) => `name-${tag}`),
    );
  });

  it('sends only what it says in the languages that it speaks', () => {
    const draft = { ...draftOf(aProduct()), 'name-ru-RU': 'Ключ', price: '9,90', limitOne: 'yes' };
    expect(bodyOf(draft)).toEqual({
      texts: { 'en-US': { name: 'Tide key', about: 'Opens the tide.' } },
      category: 'software',
      price: '9.90',
      delivery: 'items',
      limitOne: true,
      adult: false,
    });
  });
});
