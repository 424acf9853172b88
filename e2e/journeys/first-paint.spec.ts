import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { LANGUAGE_TAGS, type Language, words } from '../support/words.ts';

const titleIn = (language: Language) => words(language)('home.hero.title');

/** The home page of this project's surface. */
const home = (project: { name: string }) => `${project.name === 'phone' ? '/phone' : ''}/accelerateIndex`;

/** Keeps the application away, as a slow connection would. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

/** Everything that the page's heading has been, frame by frame: its words and its place, or its absence. */
async function watchHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingSeen: seen });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility()) {
        seen.add(`${heading.textContent} at ${Math.round(heading.getBoundingClientRect().top)}`);
      } else if (seen.size > 0) {
        seen.add('gone');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { headingSeen: Set<string> }).headingSeen]);
}

for (const language of LANGUAGE_TAGS) {
  test(`the home page is seen in ${language} before any script has run`, async ({ page, problems }, {
    project,
  }) => {
    problems.allow(/ERR_FAILED/);
    await withoutScripts(page);
    await page.goto(`${home(project)}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleIn(language));
    await expect(page.getByRole('banner')).toContainText('Causeway');
    // Unstyled, the words would stand at the very edge.
    const lead = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(lead?.x).toBeGreaterThanOrEqual(16);
    expect(await page.locator('[style], style').count()).toBe(0);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
}

test('the application takes over what the server has drawn, in its place', async ({ page }, { project }) => {
  const heading = await watchHeading(page);
  await page.goto(home(project));
  // Only the application knows what is for sale.
  await expect(page.getByRole('heading', { name: 'Harbour 100' })).toBeVisible();
  expect(await heading()).toEqual([expect.stringContaining(titleIn('en-US'))]);
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a visitor who chose a language never sees another one first', async ({ page }, { project }) => {
  await page.addInitScript(() => localStorage.setItem('causeway.language', 'ru-RU'));
  const heading = await watchHeading(page);
  await page.goto(home(project));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleIn('ru-RU'));
  expect(await heading()).toEqual([expect.stringContaining(titleIn('ru-RU'))]);
});

test('a member is never shown the way in', async ({ page, signIn }, { project }) => {
  await signIn();
  await page.addInitScript(() => {
    const look = () => {
      const header = document.querySelector('header');
      if (header?.checkVisibility() && header.textContent.includes('Sign in')) console.error('sign-in seen');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(home(project));
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('an unknown address shows the home page at once and stays there', async ({ page }, { project }) => {
  const heading = await watchHeading(page);
  await page.goto(project.name === 'phone' ? '/phone/nope' : '/nope');
  await expect(page).toHaveURL(home(project));
  await expect(page.getByRole('heading', { name: 'Harbour 100' })).toBeVisible();
  expect(await heading()).toEqual([expect.stringContaining(titleIn('en-US'))]);
});
