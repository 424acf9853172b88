import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Response } from '@playwright/test';
import { Bucket } from '../support/bucket.ts';
import { arrive, button } from '../support/personal.ts';
import { withoutPicker } from '../support/saving.ts';
import { startShop } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

/** A shop of its own, which keeps its files in a bucket that lets the shop's pages read. */
const test = base.extend<object, { bucket: Bucket | undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  bucket: [async ({}, use) => use(Bucket.atHand()), { scope: 'worker' }],
  shop: [
    async ({ bucket }, use, worker) => {
      const shop = await startShop(`bucket-${worker.workerIndex}`, bucket?.environment);
      await bucket?.letRead(shop.url);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

test.skip(({ isMobile }) => isMobile, 'where files lie is the same for every screen');

/** Three parts of the bucket's, and a file that is smaller than one. */
const FILES = { 'long.bin': randomBytes(20_000_000), 'short.txt': Buffer.from('red right returning\n') };

/** Somebody new who opens a link, and everything that was answered on the way to its files. */
async function visit(browser: Browser, link: string) {
  const page = await (await browser.newContext()).newPage();
  await withoutPicker(page);
  const answers: Response[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.startsWith('/d/') || searchParams.has('X-Amz-Signature')) answers.push(response);
  });
  await page.goto(link);
  return { page, answers };
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  const bytes = await readFile(await (await download).path());
  await expect(page.getByText('Saved. Every part was checked.').first()).toBeVisible();
  return bytes;
}

const places = (answers: Response[]) =>
  answers.map((answer) => `${answer.status()} ${new URL(answer.url()).origin}`);

test('files in a bucket go up through the shop and come back past it', async ({
  page,
  context,
  browser,
  shop,
  bucket,
  sessions,
}, { outputDir }) => {
  test.skip(!bucket, 'there is no S3 server at hand');
  test.slow(); // eighty megabytes are sealed, sent and opened
  const origin = bucket?.origin ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, sessions, false);
  await mkdir(outputDir, { recursive: true });
  for (const [name, bytes] of Object.entries(FILES)) await writeFile(join(outputDir, name), bytes);

  const link = await test.step('are uploaded and shared together', async () => {
    await page.goto('/file_share');
    const chosen = Object.keys(FILES).map((name) => join(outputDir, name));
    await page.getByTestId('upload-files').setInputFiles(chosen);
    await button(page, 'Later').click();
    await button(page, 'Share all 2 together').click();
    await page.getByRole('textbox', { name: 'Folder name' }).fill('Harbour');
    await button(page, 'Create link').click();
    await button(page, 'Copy link').click();
    await expect(button(page, 'Copied')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('are fetched by browsers from where they lie', async () => {
    const { page: visitor, answers } = await visit(browser, link);
    await visitor.getByRole('checkbox', { name: 'long.bin' }).check();
    expect((await saved(visitor, 'Download')).equals(FILES['long.bin'])).toBe(true);
    expect(places(answers)).toEqual([`307 ${shop.url}`, `200 ${origin}`]);

    await visitor.getByRole('checkbox', { name: 'short.txt' }).check();
    const zip = await saved(visitor, 'Download as one zip');
    // Stored as they are, so that each is found in the archive unchanged.
    expect(Object.values(FILES).map((bytes) => zip.includes(bytes))).toEqual([true, true]);
    expect(new Set(places(answers))).toEqual(new Set([`307 ${shop.url}`, `200 ${origin}`]));

    // What a download that was cut off asks for, and what it must be able to read of the answer.
    const rest = await visitor.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { Range: 'bytes=5000000-' }, credentials: 'omit' });
      return { status: answer.status, range: answer.headers.get('Content-Range') };
    }, answers[0]?.url() ?? '');
    expect(rest).toEqual({ status: 206, range: expect.stringMatching(/^bytes 5000000-(\d+)\/\d+$/) });
    await visitor.context().close();
  });

  await test.step('and through the shop by those whom the bucket does not let read', async () => {
    const other = link.replace('127.0.0.1', 'localhost');
    const { page: stranger, answers } = await visit(browser, other);
    await stranger.getByRole('checkbox', { name: 'long.bin' }).check();
    expect((await saved(stranger, 'Download')).equals(FILES['long.bin'])).toBe(true);
    expect(places(answers).at(-1)).toBe(`200 ${new URL(other).origin}`);
    await stranger.context().close();
  });
});
