import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const OPERATOR = 'operator@demo.example';

const LOGO = {
  name: 'ferry.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAOklEQVR42u3OQQ0AAAgEoEtkQEOY2RbOBxsBSNe8EiEhISEhISEhISEhISEhISEhISEhISEhISGhOwul4uaXNJZc1AAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What demo mode says about itself: the operator signs in by password only. */
async function operatorPassword(page: Page): Promise<string> {
  const site = await (await page.request.get('/api/v1/site')).json();
  const accounts: { email: string; password?: string }[] = site.demoAccounts;
  return accounts.find(({ email }) => email === OPERATOR)?.password ?? '';
}

/** Asks for a page of settings and is let in after the sign-in screen. */
async function openSettings(page: Page, path = '/admin/settings', title = 'Settings'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(OPERATOR);
  await page.getByRole('textbox', { name: 'Password' }).fill(await operatorPassword(page));
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function save(setting: Locator): Promise<void> {
  await setting.getByRole('button', { name: /^Save/ }).click();
  await expect(setting.getByText('Saved', { exact: true })).toBeVisible();
}

/** The color that buttons are filled with. */
function primaryColor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sea').trim());
}

// The console has one form for every screen.
test.describe('the operator', { tag: '@desktop' }, () => {
  test('renames the shop, gives it a logo and a color, and takes all of it back', async ({
    page,
    problems,
    expectAccessible,
  }) => {
    const setting = (name: string) => page.getByRole('form', { name, exact: true });
    const brand = page.getByRole('banner').getByRole('link').first();

    await test.step('signs in by password, on the way to the brand', async () => {
      await openSettings(page, '/admin/site/brand', 'Brand and contacts');
    });

    await test.step('is told at the field what a name must be', async () => {
      problems.allow(/status of 422/);
      await setting('Shop name').getByRole('textbox').fill(' ');
      await setting('Shop name').getByRole('button', { name: /^Save/ }).click();
      await expect(setting('Shop name').getByRole('alert')).toHaveText('Fill this in.');
      await expect(setting('Shop name').getByRole('textbox')).toBeFocused();
    });

    await test.step('renames the shop and sees the name at once', async () => {
      await setting('Shop name').getByRole('textbox').fill('Ferry');
      await save(setting('Shop name'));
      await expect(brand).toHaveText('Ferry');
    });

    await test.step('gives it a logo', async () => {
      await setting('Logo').locator('input[type=file]').setInputFiles(LOGO);
      await expect(setting('Logo').getByRole('img', { name: 'Preview' })).toBeVisible();
      await save(setting('Logo'));
      await expect(brand.locator('img')).toBeVisible();
    });

    await test.step('is told that white words on a pale color could not be read', async () => {
      await setting('Accent color').getByLabel('Color code').fill('#ffd34d');
      await setting('Accent color').getByRole('button', { name: /^Save/ }).click();
      await expect(setting('Accent color').getByRole('alert')).toContainText('too pale');
    });

    await test.step('gives it a color', async () => {
      await setting('Accent color').getByLabel('Color code').fill('#7a2e8e');
      await save(setting('Accent color'));
      await expect.poll(() => primaryColor(page)).toBe('#7a2e8e');
      await expectAccessible();
    });

    await test.step('finds it all on the first page of the shop', async () => {
      await page.goto('/accelerateIndex');
      await expect(brand).toHaveText('Ferry');
      await expect(page).toHaveTitle(/Ferry/);
      const logo = brand.locator('img');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
      await expect.poll(() => primaryColor(page)).toBe('#7a2e8e');
    });

    await test.step('finds the acts on record', async () => {
      await page.goto('/admin/audit');
      const renaming = page.getByRole('row').filter({ hasText: 'brand.name' });
      await expect(renaming).toContainText('Causeway');
      await expect(renaming).toContainText('Ferry');
      await expect(renaming).toContainText('you');
      await expectAccessible();
      await page.getByRole('button', { name: 'Show only brand.name' }).click();
      await expect(page).toHaveURL(/target=brand\.name/);
      await expect(page.getByRole('row')).toHaveCount(2);
    });

    await test.step('brings the old name back from its history', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Brand and contacts' }).click();
      await setting('Shop name')
        .getByRole('button', { name: /^History/ })
        .click();
      await setting('Shop name').getByRole('button', { name: 'Restore the earlier value: Causeway' }).click();
      await expect(setting('Shop name').getByRole('textbox')).toHaveValue('Causeway');
      await expect(
        setting('Shop name').getByRole('button', { name: 'Restore the earlier value: Ferry' }),
      ).toBeVisible();
      await expect(brand).toHaveText('Causeway');
    });

    await test.step('goes back to the default look', async () => {
      for (const name of ['Logo', 'Accent color']) {
        await setting(name).getByRole('button', { name: 'Use the default' }).click();
        await save(setting(name));
      }
      await expect(brand.locator('img')).toHaveCount(0);
      await expect.poll(() => primaryColor(page)).toBe('#0b6e7f');
    });
  });

  test('is warned when a colleague has changed the same setting meanwhile', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/status of 409/);
    const setting = (at: Page) => at.getByRole('form', { name: 'Points for 1 USD' });
    await openSettings(page);
    const other = await context.newPage();
    await other.goto('/admin/settings');
    await setting(page).getByRole('textbox').fill('120');

    await setting(other).getByRole('textbox').fill('130');
    await save(setting(other));
    await setting(page).getByRole('button', { name: /^Save/ }).click();

    await expect(setting(page).getByRole('alert')).toContainText('Someone else has changed');
    await setting(page).getByRole('button', { name: 'Reload' }).click();
    await expect(setting(page).getByText('130')).toBeVisible();
    await expect(setting(page).getByRole('textbox')).toHaveValue('120');
    await save(setting(page));
    await setting(page).getByRole('button', { name: 'Use the default' }).click();
    await save(setting(page));
  });

  test('is the only one whom the console lets in', async ({ page, signIn }) => {
    await signIn();
    for (const path of [
      '/admin',
      '/admin/users',
      '/admin/roles',
      '/admin/settings',
      '/admin/audit',
      '/admin/messages',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/error/401');
    }
  });
});
