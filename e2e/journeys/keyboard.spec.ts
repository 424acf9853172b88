import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Member } from '../support/keeper.ts';
import { Keys } from '../support/keys.ts';
import { withoutPicker } from '../support/saving.ts';
import { Sharer } from '../support/sharer.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';
import { open } from '../support/walk.ts';

test('the keyboard is where it was after a question and after a sheet', { tag: mostly('phone') }, async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn();
  await page.goto(isMobile ? '/phone/accelerateIndex' : '/accelerateIndex');
  // The buttons that the server has drawn do nothing until the application has taken over.
  await page.waitForLoadState('networkidle');

  if (isMobile) {
    await test.step('the order sheet', () => openAndLeave(page, 'Continue'));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();

  await test.step('the question before an order is closed', () => openAndLeave(page, 'Close order'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'This order was closed' })).toBeVisible();
});

/** Opens something by its button, leaves it again, and looks where the keyboard is. */
async function openAndLeave(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name });
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}

// No journey below touches anything but keys. The ways are the same on a telephone, where few have a keyboard.
test.describe('without a mouse', { tag: '@desktop' }, () => {
  test('somebody buys a plan', async ({ page, sessions }) => {
    await sessions.enter(page, (await Member.join(page.request, sessions, 'keys')).token);
    await open(page, '/accelerateIndex');
    const keys = new Keys(page);
    const [jetty, harbour] = ['Jetty 50', 'Harbour 100'].map((name) => page.getByRole('radio', { name }));

    await keys.to(jetty as Locator);
    await page.keyboard.press('ArrowDown');
    await expect(harbour as Locator).toBeChecked();
    await keys.press(page.getByRole('button', { name: 'Place order' }));
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('main:focus')).toHaveCount(1);
    await keys.press(page.getByRole('link', { name: 'Pay now' }));
    await keys.press(page.getByRole('button', { name: 'Pay exactly' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Paid. Harbour 100 is yours' })).toBeVisible();
    await keys.press(page.getByRole('link', { name: 'Get my link' }));
    await expect(page).toHaveURL(/\/account$/);
  });

  test('somebody uploads a file and shares it', async ({ page, sessions }) => {
    await sessions.enter(page, (await Member.join(page.request, sessions, 'keys')).token);
    // Nobody can answer this question of the browser in a journey; without it the older one is asked.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
    await open(page, '/file_share');
    const keys = new Keys(page);

    const chooser = page.waitForEvent('filechooser');
    await keys.press(page.getByRole('button', { name: /choose them/ }));
    const file = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('high water at six') };
    await (await chooser).setFiles([file]);
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Later', exact: true }));
    await expect(page.getByRole('heading', { name: 'Sealed and stored: 1 file' })).toBeVisible();

    const share = page.getByRole('button', { name: 'Create share link', exact: true }).last();
    await keys.press(share);
    const dialog = page.getByRole('dialog', { name: 'Create share link' });
    await expect(dialog).toBeVisible();
    await keys.to(dialog.getByRole('textbox', { name: 'Points' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await keys.press(dialog.getByRole('button', { name: 'Create link' }));
    const done = page.getByRole('dialog', { name: 'Share link created' });
    await expect(done).toBeVisible();
    await keys.press(done.getByRole('button', { name: 'Close', exact: true }).last());
    await expect(done).toBeHidden();
    await expect(share).toBeFocused();
  });

  test('somebody downloads a file by its code', async ({ page, sessions }) => {
    const sharer = await Member.join(page.request, sessions, 'sharer');
    const content = new Uint8Array(Buffer.from('red right returning'));
    const files = [{ name: 'buoys.txt', content, points: 0 }];
    const { first, second } = await new Sharer(page.request, sharer.token).share(files);
    await withoutPicker(page);
    await open(page, '/file_download');
    const keys = new Keys(page);

    await keys.write(page.getByRole('textbox', { name: 'Download code or link' }), first + second);
    await page.keyboard.press('Enter');
    const saving = page.waitForEvent('download');
    await keys.press(page.getByRole('button', { name: 'Download', exact: true }));
    expect(await readFile(await (await saving).path(), 'utf8')).toBe('red right returning');
    await expect(page.getByText('Saved. Every part was checked.')).toBeVisible();
  });

  test('somebody searches and opens what was found', async ({ page }) => {
    await open(page, '/accelerateIndex');
    const keys = new Keys(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keys.press(page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.locator('main:focus')).toHaveCount(1);
    await keys.write(page.getByRole('searchbox'), 'канал');
    await page.keyboard.press('Enter');
    const hit = page.getByRole('article').first();
    await expect(hit).toBeVisible();
    await keys.press(hit.getByRole('heading').getByRole('link'));
    await expect(page).toHaveURL(/\/groups\//);
    await expect(page.locator('main:focus')).toHaveCount(1);
  });
});
