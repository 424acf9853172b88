import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { arrive, button, elsewhere, here } from '../support/personal.ts';
import { withoutPicker } from '../support/saving.ts';
import { expect, test } from '../support/test.ts';

const PASSPHRASE = 'seven grey herons over the weir';
const CONTENT = 'high water at six\n';

/** Uploads a first file, which makes the key and asks about its backup. */
async function beginVault(page: Page, isMobile: boolean) {
  await page.goto(here(isMobile, '/file_share'));
  const file = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from(CONTENT) };
  await page.getByTestId('upload-files').setInputFiles(file);
  return page.getByRole('dialog', { name: 'Back up your key' });
}

/** Asks for the file on a device that has no key yet, and hands over the question that is in the way. */
async function askForFile(page: Page, isMobile: boolean) {
  await withoutPicker(page);
  await page.goto(here(isMobile, '/fs/my_files'));
  await button(page, 'Download tides.txt').click();
  return page.getByRole('dialog', { name: 'Open your key on this device' });
}

/** Opens the key and reads the file that was waited for: the press before it is not forgotten. */
async function openAndRead(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, 'Open').click();
  return readFile(await (await download).path(), 'utf8');
}

test('a passphrase brings the key to another device, where an earlier file opens', async ({
  page,
  browser,
  shop,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  test.skip(isMobile, 'the telephone takes the ways of the other journey');
  test.slow(); // a passphrase is slow to try, on purpose
  const email = await arrive(page, sessions, isMobile);

  await test.step('is locked with words that stand up to guessing', async () => {
    const dialog = await beginVault(page, isMobile);
    await dialog.getByRole('radio', { name: 'Passphrase' }).check();
    const words = dialog.getByRole('textbox', { name: 'Passphrase', exact: true });
    const repeated = dialog.getByRole('textbox', { name: 'Repeat the passphrase' });
    await words.fill('password1');
    await expect(dialog.getByText('Too easy to guess: add more words.')).toBeVisible();
    await button(dialog, 'Keep the backup').click();
    await expect(dialog.getByText('This passphrase is too easy to guess. Add more words.')).toBeVisible();
    await words.fill(PASSPHRASE);
    await repeated.fill(`${PASSPHRASE}s`);
    await button(dialog, 'Keep the backup').click();
    await expect(dialog.getByText('The two passphrases do not match.')).toBeVisible();
    await expectAccessible();
    await repeated.fill(PASSPHRASE);
    await button(dialog, 'Keep the backup').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Backed up', { exact: true })).toBeVisible();
  });

  await test.step('and opened elsewhere, after a wrong one', async () => {
    const other = await elsewhere(browser, shop.url, sessions, email);
    const dialog = await askForFile(other, isMobile);
    const words = dialog.getByRole('textbox', { name: 'Passphrase', exact: true });
    await words.fill('seven grey herons over the wire');
    await button(dialog, 'Open').click();
    await expect(dialog.getByText('This passphrase does not open the backup.')).toBeVisible();
    await words.fill(PASSPHRASE);
    expect(await openAndRead(other)).toBe(CONTENT);
    await expect(dialog).toHaveCount(0);
    await other.context().close();
  });

  await test.step('whoever has lost it may go on with another key, and is asked to keep that one', async () => {
    const third = await elsewhere(browser, shop.url, sessions, email);
    const dialog = await askForFile(third, isMobile);
    await button(dialog, 'I no longer have it').click();
    await button(third, 'Go on with another key').click();
    const backup = third.getByRole('dialog', { name: 'Back up your key' });
    await expect(backup.getByText(/^This replaces the backup you have\./)).toBeVisible();
    await button(backup, 'Later').click();
    await expect(third.getByText(/^This was sealed with keys that are not on this device\./)).toBeVisible();
    await third.context().close();
  });
});

test('a recovery code opens the backup that is kept, and the file that was saved', async ({
  page,
  browser,
  shop,
  sessions,
  isMobile,
  expectAccessible,
}, { outputDir }) => {
  test.skip(!isMobile, 'the desktop takes the way of the other journey');
  const email = await arrive(page, sessions, isMobile);
  const kept = join(outputDir, 'recovery.txt');

  const code = await test.step('is kept, with its file', async () => {
    const dialog = await beginVault(page, isMobile);
    const shown = await dialog.getByLabel('Recovery code').locator('visible=true').last().innerText();
    const saving = page.waitForEvent('download');
    await button(dialog, 'Save recovery file').click();
    await (await saving).saveAs(kept);
    await dialog.getByRole('checkbox', { name: 'I have kept the code' }).check();
    await button(dialog, 'Keep the backup').click();
    await expect(dialog).toHaveCount(0);
    return shown.trim();
  });

  await test.step('opens what the shop keeps', async () => {
    const other = await elsewhere(browser, shop.url, sessions, email);
    const dialog = await askForFile(other, isMobile);
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    expect(await openAndRead(other)).toBe(CONTENT);
    await other.context().close();
  });

  await test.step('opens the file, and no other file is taken for it', async () => {
    const third = await elsewhere(browser, shop.url, sessions, email);
    const dialog = await askForFile(third, isMobile);
    const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = third.waitForEvent('filechooser');
      await button(dialog, 'Use a recovery file').click();
      await (await chooser).setFiles(file);
    };
    await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a key') });
    await expect(dialog.getByText('This is not a recovery file, or it is damaged.')).toBeVisible();
    await choose(kept);
    await expect(
      dialog.getByText('Recovery file recovery.txt: enter its recovery code or passphrase.'),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    expect(await openAndRead(third)).toBe(CONTENT);
    await third.context().close();
  });

  await test.step('and this device still has its key', async () => {
    await page.goto('/phone/file_share');
    await expect(page.getByText('Backed up', { exact: true })).toBeVisible();
    await expectAccessible();
  });
});
