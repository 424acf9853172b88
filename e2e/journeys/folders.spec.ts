import type { Page } from '@playwright/test';
import { Customer } from '../support/customer.ts';
import { button } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';

const FILES = ['tides', 'buoys'].map((name) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name}\n`),
}));

/** What a finger needs; words that have room do not take more. */
const LINE = 60;

/** Puts away the code that a new share is shown with. */
async function putAway(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share link created' });
  await button(dialog, 'Close').last().click();
  await expect(dialog).toHaveCount(0);
}

async function newFolder(page: Page, name: string): Promise<void> {
  await button(page, 'New folder').click();
  await page.getByRole('textbox', { name: 'Folder name' }).fill(name);
  await button(page, 'Create folder').click();
}

test('folders in folders are kept in order on a telephone, in the dark', async ({
  page,
  sessions,
  isMobile,
  expectAccessible,
}, { project }) => {
  test.skip(!isMobile, 'share.spec.ts walks the desktop; this is about thumbs');
  test.slow(); // several codes are sealed, which is slow on purpose
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const customer = await Customer.enter(page, sessions, project.name, 'en-US');
  await customer.visit('/file_share');
  await page.getByTestId('upload-files').setInputFiles(FILES);
  await button(page, 'Later').click();
  await expect(page.getByRole('heading', { name: 'Sealed and stored: 2 files' })).toBeVisible();

  await test.step('makes a folder, one in it, and one in that', async () => {
    await customer.visit('/fs/my_share_file');
    await newFolder(page, 'Charts');
    await putAway(page);
    for (const [name, inside] of [
      ['Charts', 'North'],
      ['North', 'Inlets'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByText('This folder is empty.')).toBeVisible();
      await newFolder(page, inside);
      await expect(page.getByRole('link', { name: inside, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Inlets', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Where you are' }).getByRole('link')).toHaveText([
      'My shares',
      'Charts',
      'North',
      'Inlets',
    ]);
  });

  await test.step('adds files with a price', async () => {
    await button(page, 'Add files').click();
    for (const { name } of FILES) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('textbox', { name: 'Points' }).fill('15');
    await button(page, 'Add').click();
    await expect(page.getByText(/^15.points$/)).toHaveCount(2);
    await expectAccessible();
  });

  await test.step('edits one', async () => {
    await button(page, 'Edit tides.txt').click();
    await page.getByRole('textbox', { name: 'Points' }).fill('7');
    await page.getByRole('textbox', { name: 'Description' }).fill('For the whole year.');
    await expectAccessible();
    await button(page, 'Save').click();
    await expect(page.getByText(/^7.points$/)).toBeVisible();
    await expect(page.getByText('For the whole year.')).toBeVisible();
  });

  await test.step('moves it one folder up, and out of them all', async () => {
    await button(page, 'Move tides.txt').click();
    await button(page, 'Show folders in Charts').click();
    await page.getByRole('radio', { name: 'North' }).check();
    const top = await page.getByText('My shares, with a code of its own').boundingBox();
    expect(top?.height, 'words that stand in a line').toBeLessThan(LINE);
    await expectAccessible();
    await button(page, 'Move here').click();
    await expect(button(page, 'Move tides.txt')).toHaveCount(0);
    await page.getByRole('link', { name: 'North', exact: true }).click();
    await button(page, 'Move tides.txt').click();
    await page.getByRole('radio', { name: 'My shares, with a code of its own' }).check();
    await button(page, 'Move here').click();
    await putAway(page);
  });

  await test.step('shows the code of the folder to a camera', async () => {
    await button(page, 'Show code').click();
    await button(page, 'QR code').click();
    const picture = page.getByRole('img', { name: 'QR code of the share link' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await button(page, 'Close').last().click();
  });

  await test.step('takes one back, and keeps the other', async () => {
    await customer.visit('/fs/my_share_file');
    await button(page, 'Cancel share of Charts').click();
    await button(page.getByRole('dialog'), 'Cancel share').click();
    await expect(button(page, 'Cancel share of Charts')).toHaveCount(0);
    await expect(button(page, 'Cancel share of tides.txt')).toBeVisible();
  });
});
