import type { Page } from '@playwright/test';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

/** Makes files of the application unreachable, as after a release or without a network; call the answer to end it. */
async function lose(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** What the browser and React say about a file that was lost on purpose. */
const lost = [/ERR_FAILED/, /page part: failed/, /dynamically imported module/];

test('the home page is whole without a part that it can do without', { tag: mostly('phone') }, async ({
  page,
  problems,
}) => {
  problems.allow(...lost);
  await lose(page, /\/assets\/FaqExcerpt-/);
  await page.goto('/accelerateIndex');
  await expect(page.getByRole('radio', { name: 'Harbour 100' })).toBeVisible();
  // The part is fetched when somebody comes near its place.
  await page.getByRole('heading', { name: 'Set up your device' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/quiet, fast way/);
});

test('a page that did not arrive can be loaded again', { tag: mostly('desktop') }, async ({
  page,
  problems,
}) => {
  problems.allow(...lost);
  await page.goto('/about');
  const find = await lose(page, /\/assets\/FaqPage-/);
  await page.locator('a[href$="/commonProblem"]').first().click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await find();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Common questions' })).toBeVisible();
});

// The prompt is the same in both shells.
test('an ended session is asked about even if nothing can be fetched any more', { tag: '@desktop' }, async ({
  page,
  problems,
  signIn,
}) => {
  problems.allow(...lost, /status of 499/);
  await signIn();
  // The prompt is fetched some seconds after the page, when nothing else needs the line.
  const fetched = page.waitForResponse(/\/assets\/SessionPrompt-/, { timeout: 30_000 });
  await page.goto('/orders');
  await (await fetched).finished();
  await lose(page, /\/assets\//);
  await page.route('**/api/v1/orders?*', (route) =>
    route.fulfill({ status: 499, json: { code: 'session_expired', message: '', params: {}, fields: {} } }),
  );
  await page.getByLabel('Status').selectOption('Cancelled');
  await expect(page.getByRole('dialog', { name: 'Notice' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page).toHaveURL('/accelerateIndex');
});
