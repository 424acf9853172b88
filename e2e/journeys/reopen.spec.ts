import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../support/chromium.ts';
import { button, PASSWORD } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';

test.skip(({ isMobile }) => isMobile, 'the engine is the same in both shells');

const STORED = /, sealed and stored\.$/;
/** Five segments: the first arrives, and the rest has to be sent later. */
const LONG = 40_000_000;

/** Lets the first segment of a file pass and holds all others until they are released. */
async function holdAfterFirst(where: Page | BrowserContext) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await where.route('**/api/v1/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0') {
      held += 1;
      await released;
    }
    await route.continue().catch(() => undefined); // the page may be gone by then
  });
  return { held: () => held, release };
}

/** A browser with a profile of its own, which outlives its windows. */
async function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    baseURL,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumFlags,
  });
}

/**
 * Answers the browser's own picker with a file that the browser can open again
 * on another day: one in the disk space that it keeps for the page.
 */
async function offerLastingFile(page: Page, name: string, length: number): Promise<void> {
  await page.addInitScript(
    ([file, size]) => {
      Object.assign(window, {
        async showOpenFilePicker() {
          const root = await navigator.storage.getDirectory();
          const handle = await root.getFileHandle(file, { create: true });
          const writer = await handle.createWritable();
          await writer.write(new Uint8Array(size).fill(7));
          await writer.close();
          return [handle];
        },
      });
    },
    [name, length] as const,
  );
}

test('an upload goes on after the browser was closed, without its file being chosen again', async ({
  page,
  shop,
  sessions,
}, { outputDir }) => {
  const token = await sessions.register(
    page.request,
    `reopen-${randomUUID().slice(0, 8)}@journeys.example`,
    PASSWORD,
  );
  const profile = join(outputDir, 'profile');

  await test.step('breaks off with the browser', async () => {
    const browser = await openBrowser(profile, shop.url);
    const [tab = await browser.newPage()] = browser.pages();
    await sessions.enter(tab, token);
    await offerLastingFile(tab, 'logbook.bin', LONG);
    const { held } = await holdAfterFirst(browser);
    await tab.goto('/file_share');
    await tab.getByRole('button', { name: /^Drop files here/ }).click();
    await button(tab, 'Later').click();
    await expect.poll(held).toBe(1);
    await browser.close();
  });

  await test.step('and goes on with one press', async () => {
    const browser = await openBrowser(profile, shop.url);
    const [tab = await browser.newPage()] = browser.pages();
    await sessions.enter(tab, token);
    const sent: string[] = [];
    tab.on('request', (request) => {
      if (request.url().includes('/uploads')) sent.push(request.method());
    });
    await tab.goto('/file_share');
    await expect(tab.getByText(/Resume it, or choose the file again\.$/)).toBeVisible();
    await button(tab, 'Resume: logbook.bin').click();
    await expect(tab.getByText(STORED)).toBeVisible({ timeout: 30_000 });
    // Four of five segments, and no second upload.
    expect(sent).toEqual(['HEAD', 'PATCH', 'PATCH', 'PATCH', 'PATCH']);
    await browser.close();
  });
});

test('the other files go on when one can no longer be read', async ({ page, sessions, problems }, {
  outputDir,
}) => {
  problems.allow(/ERR_/); // a file that is not there
  const email = `reopen-${randomUUID().slice(0, 8)}@journeys.example`;
  await sessions.enter(page, await sessions.register(page.request, email, PASSWORD));
  await mkdir(outputDir, { recursive: true });
  const content = { 'lost.bin': randomBytes(LONG), 'tides.txt': 'high water', 'buoys.txt': 'red right' };
  const path = (name: string) => join(outputDir, name);
  for (const [name, bytes] of Object.entries(content)) await writeFile(path(name), bytes);
  const { held, release } = await holdAfterFirst(page);

  await page.goto('/file_share');
  await page.getByTestId('upload-files').setInputFiles(Object.keys(content).map(path));
  await button(page, 'Later').click();
  await expect(page.getByText(STORED)).toHaveCount(2);
  await expect.poll(held).toBe(1);
  await rm(path('lost.bin'));
  release();
  await expect(page.getByText(/^The file was changed, moved or deleted/)).toBeVisible();
  await expect(page.getByText(STORED)).toHaveCount(2);

  await writeFile(path('lost.bin'), content['lost.bin']);
  await page.getByTestId('upload-again-lost.bin').setInputFiles(path('lost.bin'));
  await expect(page.getByText(STORED)).toHaveCount(3, { timeout: 30_000 });
});
