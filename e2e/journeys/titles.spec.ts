import { expect, test } from '../support/test.ts';
import { expectServedTitle, goOn, listed, open } from '../support/walk.ts';
import { LANGUAGE_TAGS } from '../support/words.ts';

const indexed = listed.filter((page) => page.indexed);

/**
 * A title is the same on both screens, so they take turns with the languages;
 * those that are not here are the visitor's in routes.spec.ts.
 */
const LANGUAGES = LANGUAGE_TAGS.filter((language) => language !== 'en-US' && language !== 'zh-CN');

for (const [turn, language] of LANGUAGES.entries()) {
  const tag = turn % 2 === 0 ? '@desktop' : '@phone';
  test(`the title that search engines keep is the page’s own in ${language}`, { tag }, async ({
    page,
    isMobile,
  }) => {
    expect(indexed.length).toBeGreaterThan(0);
    await open(page, `${isMobile ? '/phone' : ''}/login?lang=${language}`);
    for (const { path, twin } of indexed) {
      const address = isMobile ? twin : path;
      await goOn(page, address);
      await expectServedTitle(page, address, language);
    }
  });
}
