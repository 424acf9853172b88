import { expect, test } from '../support/test.ts';
import { expectServedTitle, goOn, listed, open } from '../support/walk.ts';

const indexed = listed.filter((page) => page.indexed);

/**
 * A title is the same on both screens, so each of them goes through two
 * languages; the other two are those of the visitor in routes.spec.ts.
 */
const LANGUAGES = { 'zh-TW': '@desktop', 'ru-RU': '@phone' };

for (const [language, tag] of Object.entries(LANGUAGES)) {
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
