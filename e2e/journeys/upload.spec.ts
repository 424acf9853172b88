import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Age } from '../support/age.ts';
import { arrive, button, elsewhere, here } from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

const choose = (page: Page, ...files: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>) =>
  page.getByTestId('upload-files').setInputFiles(...files);

/** The keys of whoever is on the page, as the browser keeps them. */
function keysOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway.vault');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('identities').objectStore('identities').getAll();
          asking.onsuccess = () => resolve(asking.result.flat());
        };
      }),
  );
}

/** What is kept of uploads that have not ended. */
function recordsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('causeway.uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('records').objectStore('records').count();
          asking.onsuccess = () => resolve(asking.result);
        };
      }),
  );
}

test('a visitor reads what happens, and is asked to sign in before anything is sent', {
  tag: mostly('phone'),
}, async ({ page, isMobile, expectAccessible }) => {
  await page.goto(here(isMobile, '/file_share'));
  await expect(page.getByText('We do see names, sizes, descriptions and prices.')).toBeVisible();
  await expectAccessible();
  await choose(page, [text('a.txt', 'a')]);
  await expect(page.getByRole('dialog', { name: 'Sign in to upload' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${here(isMobile, '/login')}\\?next=.*file_share`));
});

test('a member’s first upload makes a key, which a recovery code brings to another device', {
  tag: mostly('phone'),
}, async ({ page, browser, baseURL, sessions, isMobile, expectAccessible }) => {
  const email = await arrive(page, sessions, isMobile);
  await page.goto(here(isMobile, '/file_share'));
  await choose(page, [text('tides.txt', 'high water at six'), text('buoys.txt', 'red right returning')]);

  const dialog = page.getByRole('dialog', { name: 'Back up your key' });
  await expect(dialog).toBeVisible();
  const code = await dialog.getByLabel('Recovery code').locator('visible=true').last().innerText();
  expect(code).toMatch(/^(?:[0-9A-Z]{6}-){3}[0-9A-Z]{6}$/);
  await button(dialog, 'Keep the backup').click();
  await expect(page.getByText('Keep the code first, then tick the box.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'I have kept the code' }).check();
  await button(dialog, 'Keep the backup').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Backed up', { exact: true })).toBeVisible();
  await expect(page.getByText(/, sealed and stored\.$/)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Sealed and stored: 2 files' })).toBeVisible();
  await expectAccessible();
  await expect.poll(() => recordsOf(page)).toBe(0);

  await test.step('on another device', async () => {
    const other = await elsewhere(browser, baseURL ?? '', sessions, email);
    await other.goto('/file_share');
    await choose(other, [text('charts.txt', 'sound in fathoms')]);
    const unlock = other.getByRole('dialog', { name: 'Open your key on this device' });
    await unlock
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(code.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')));
    await button(unlock, 'Open').click();
    await expect(unlock.getByText('This recovery code does not open the backup.')).toBeVisible();
    await unlock
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(code.toLowerCase().replaceAll('-', ' '));
    await button(unlock, 'Open').click();
    await expect(other.getByText(/, sealed and stored\.$/)).toBeVisible();
    expect(await keysOf(other)).toEqual(await keysOf(page));
    await other.context().close();
  });

  await test.step('and signing out asks what becomes of it here', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await button(page, 'Sign out').click();
    const leaving = page.getByRole('dialog', { name: 'Sign out?' });
    await expectAccessible();
    await leaving.getByRole('checkbox', { name: 'Forget the key on this device' }).check();
    await button(leaving, 'Sign out').click();
    await expect(leaving).toHaveCount(0);
    await expect.poll(() => keysOf(page)).toEqual([]);
  });
});

test('an upload goes on after a reload, and age opens what has arrived', async ({
  page,
  sessions,
  isMobile,
  problems,
}, { outputDir }) => {
  test.skip(isMobile, 'the engine is the same in both shells');
  problems.allow(/ERR_FAILED/);
  page.on('dialog', (dialog) => dialog.accept()); // "leave the page?"
  await arrive(page, sessions, isMobile);
  await page.goto('/file_share');
  const content = randomBytes(20_000_000);
  const file = join(outputDir, 'harbour.bin');
  await mkdir(outputDir, { recursive: true });
  await writeFile(file, content);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads')) asked.push(request.method());
  });
  // The second part never arrives, as when a train enters a tunnel.
  let parts = 0;
  await page.route('**/api/v1/uploads/*', (route) => {
    if (route.request().method() === 'PATCH' && ++parts >= 2) return new Promise(() => undefined);
    return route.continue();
  });
  await choose(page, file);
  await button(page, 'Later').click();
  await expect.poll(() => parts).toBe(2);
  await page.reload();
  await page.unroute('**/api/v1/uploads/*');

  await expect(page.getByText(/^Begun in an earlier visit/)).toBeVisible();
  await page.getByTestId('upload-again-harbour.bin').setInputFiles(file);
  await expect(page.getByText(/, sealed and stored\.$/)).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'PATCH']);

  const headers = {
    device: 'app',
    'X-Session-Token': await page.evaluate(() => sessionStorage.getItem('session.token') ?? ''),
  };
  const [stored] = (await (await page.request.get('/api/v1/files', { headers })).json()).items;
  const granted = await page.request.post(`/api/v1/files/${stored.id}/grant`, { headers });
  const sealed = await page.request.get(`${(await granted.json()).url}.age`);
  await writeFile(join(outputDir, 'f.age'), await sealed.body());
  await writeFile(join(outputDir, 'identity.txt'), `${(await keysOf(page)).join('\n')}\n`);
  await new Age(outputDir).run('-d', '-i', 'identity.txt', '-o', 'opened', 'f.age');
  expect((await readFile(join(outputDir, 'opened'))).equals(content)).toBe(true);
});
