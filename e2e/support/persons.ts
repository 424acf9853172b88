import type { Browser, Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { expect, test } from './test.ts';
import { LANGUAGE_TAGS, type Language } from './words.ts';

/**
 * Five persons, each from the first page to what they came for, who find their
 * way by the words of their language alone. What else may happen to them is
 * told by the journeys of each capability.
 */
type Person = 'visitor' | 'member' | 'sharer' | 'keeper' | 'operator';

const LANGUAGES: Record<Person, { desktop: Language; phone: Language }> = {
  visitor: { desktop: 'zh-CN', phone: 'ru-RU' },
  member: { desktop: 'zh-TW', phone: 'en-US' },
  sharer: { desktop: 'ru-RU', phone: 'zh-CN' },
  keeper: { desktop: 'en-US', phone: 'zh-TW' },
  operator: { desktop: 'ru-RU', phone: 'zh-CN' },
};

/** Each person has two languages, one at a desk and one on the telephone; PERSONS=all walks every pair. */
export function inTheirLanguages(person: Person, walk: (language: Language) => void): void {
  for (const shell of ['desktop', 'phone'] as const) {
    for (const language of process.env.PERSONS === 'all' ? LANGUAGE_TAGS : [LANGUAGES[person][shell]]) {
      test.describe(`${person}, ${shell}, ${language}`, { tag: `@${shell}` }, () => {
        test.use({ locale: language });
        walk(language);
      });
    }
  }
}

/** Comes to the shop as its README says, and takes the offer to read on in the language of the browser. */
export async function arrive(page: Page, shell: string, language: Language): Promise<Customer> {
  const person = new Customer(page, shell, language);
  await page.goto(person.at('/'));
  if (language !== 'en-US') await person.press('app.language.accept');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await person.expectHeading('home.hero.title');
  return person;
}

/** A browser of somebody else. */
export async function another(
  browser: Browser,
  baseURL: string | undefined,
  desktop: boolean,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    reducedMotion: 'reduce',
    ...(desktop && { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }),
  });
  return context.newPage();
}
