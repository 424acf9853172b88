import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../support/test.ts';

interface Listed {
  path: string;
  twin: string;
  indexed: boolean;
}
const dist = resolve(import.meta.dirname, '../../internal/webui/dist');
const listed: Listed[] = JSON.parse(readFileSync(`${dist}/pages.json`, 'utf8'));
const indexed = listed.filter((page) => page.indexed);

/** A title is the same on both screens; each draws half of the languages. */
const LANGUAGES = { 'en-US': 'desktop', 'zh-CN': 'phone', 'zh-TW': 'desktop', 'ru-RU': 'phone' };

for (const [language, screen] of Object.entries(LANGUAGES)) {
  test(`the title that search engines keep stays when the page is drawn in ${language}`, async ({
    page,
    isMobile,
  }, { project }) => {
    test.skip(project.name !== screen, 'the other screen draws this language');
    expect(indexed.length).toBeGreaterThan(0);
    for (const { path, twin } of indexed) {
      const answer = await page.goto(`${isMobile ? twin : path}?lang=${language}`);
      const served = /<title>(.+)<\/title>/.exec((await answer?.text()) ?? '')?.[1];
      // What the server has drawn bears its title anyway; the application's own page is waited for.
      await expect(page.locator('[inert]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.title(), path).toBe(served);
    }
  });
}
