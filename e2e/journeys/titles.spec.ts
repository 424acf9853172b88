import { expect, test } from '../support/test.ts';
import { goOn, listed, open } from '../support/walk.ts';

const indexed = listed.filter((page) => page.indexed);

/** A title is the same on both screens; each draws half of the languages. */
const LANGUAGES = { 'en-US': '@desktop', 'zh-CN': '@phone', 'zh-TW': '@desktop', 'ru-RU': '@phone' };

for (const [language, tag] of Object.entries(LANGUAGES)) {
  test(`the title that search engines keep is the page’s own in ${language}`, { tag }, async ({
    page,
    isMobile,
  }) => {
    expect(indexed.length).toBeGreaterThan(0);
    await open(page, `${isMobile ? '/phone' : ''}/login?lang=${language}`);
    for (const { path, twin } of indexed) {
      const address = isMobile ? twin : path;
      const answer = await page.request.get(`${address}?lang=${language}`);
      const served = /<title>(.+)<\/title>/.exec(await answer.text())?.[1] ?? '';
      expect(served, path).not.toBe('');
      await goOn(page, address);
      await expect(page, path).toHaveTitle(served);
    }
  });
}
