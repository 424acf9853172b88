import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Customer } from '../support/customer.ts';
import { withoutPicker } from '../support/saving.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const FILES = [
  { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('high water at six\n') },
  { name: 'buoys.txt', mimeType: 'text/plain', buffer: Buffer.from('red right returning\n') },
];

/** Seals and sends files on the page that does so, and waits until they are kept. */
async function upload(page: Page, customer: Customer): Promise<void> {
  await customer.visit('/file_share');
  await page.getByTestId('upload-files').setInputFiles(FILES);
  await expect(page.getByRole('heading', { name: 'Sealed and stored: 2 files' })).toBeVisible();
}

/** The code that the dialog shows, as a link. */
async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test(
  'files are shared by code, put in order, shown again and taken back',
  { tag: mostly('desktop') },
  async ({ page, context, sessions, expectAccessible }, { project }) => {
    test.slow(); // three codes are sealed, which is slow on purpose, and five pages examined
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withoutPicker(page);
    await upload(page, customer);

    await test.step('names a file', async () => {
      await customer.visit('/fs/my_files');
      await page.getByRole('button', { name: 'Rename tides.txt' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('tide table.txt');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('tide table.txt', { exact: true })).toBeVisible();
      await expectAccessible();
    });

    await test.step('has it back as it was', async () => {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download tide table.txt' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe('tide table.txt');
      expect(await readFile(await download.path(), 'utf8')).toBe('high water at six\n');
    });

    const link = await test.step('makes a link for it, with a price', async () => {
      await page.getByRole('button', { name: 'Create share link for tide table.txt' }).click();
      await page.getByRole('textbox', { name: 'Points' }).fill('1.5');
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByText('Points must be a whole number.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Points' }).fill('120');
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByRole('dialog', { name: 'Share link created' })).toBeVisible();
      await expectAccessible();
      const copied = await copiedLink(page);
      expect(copied).toMatch(/\/file_download\?code=[0-9A-HJKMNP-TV-Z]{12}#[0-9A-HJKMNP-TV-Z]{12}$/);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      return copied;
    });

    await test.step('makes a folder and puts the other file into it', async () => {
      await customer.visit('/fs/my_share_file');
      await expect(page.getByText('120 points')).toBeVisible();
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('textbox', { name: 'Folder name' }).fill('Charts');
      await page.getByRole('button', { name: 'Create folder' }).click();
      await expect(page.getByRole('dialog', { name: 'Share link created' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByRole('link', { name: 'Charts' }).click();
      await page.getByRole('button', { name: 'Add files' }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Choose a file.')).toBeVisible();
      await page.getByRole('checkbox', { name: /buoys\.txt/ }).check();
      await expectAccessible();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Edit buoys.txt' })).toBeVisible();
    });

    await test.step('moves the first one beside it', async () => {
      await customer.visit('/fs/my_share_file');
      await page.getByRole('button', { name: 'Move tide table.txt' }).click();
      await page.getByRole('radio', { name: 'Charts' }).check();
      await expectAccessible();
      await page.getByRole('button', { name: 'Move here' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Charts' }).click();
      await expect(page.getByRole('button', { name: 'Edit tide table.txt' })).toBeVisible();
      await expectAccessible();
    });

    await test.step('sees the code again', async () => {
      await page.getByRole('button', { name: 'Show code' }).click();
      await expect(page.getByText('Second half: opens it. We never receive this.')).toBeVisible();
      const folderLink = await copiedLink(page);
      expect(folderLink).not.toBe(link);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    });

    await test.step('has no strangers in the records of a download of their own', async () => {
      await customer.visit('/fs/file_download_log');
      await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
      await expect(page.getByText('Nobody has downloaded anything yet.')).toBeVisible();
      await expectAccessible();
    });

    await test.step('takes it all back', async () => {
      await customer.visit('/fs/my_share_file');
      await page.getByRole('button', { name: 'Cancel share of Charts' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel share' }).click();
      await expect(page.getByText('You share nothing yet.')).toBeVisible();
    });
  },
);
