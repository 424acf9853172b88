import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LANGUAGES = ['en-US', 'zh-CN', 'zh-TW', 'ru-RU'] as const;
const PAGES = ['/accelerateIndex', '/login', '/about', '/commonProblem', '/download', '/market'] as const;

test.skip(({ isMobile }) => !isMobile, 'only the narrowest phones are looked at here');
test.use({ viewport: { width: 360, height: 740 } });

/** What sticks out of the screen to the right and is not meant to be scrolled by itself. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowX === 'hidden';
    };
    const insideScroller = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (scrolls(parent)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .filter((element) => !insideScroller(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

for (const language of LANGUAGES) {
  test(`nothing sticks out of a screen of 360 px in ${language}`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(`/phone${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The application has taken over from what the server drew.
      await expect(page.locator('[inert]')).toHaveCount(0);
      if (path === '/accelerateIndex') await expect(page.getByRole('radio').first()).toBeVisible();
      expect(await sticksOut(page), `${path} in ${language}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
}
