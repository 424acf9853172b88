import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { button, PASSWORD } from '../support/personal.ts';
import { wayOf, withoutPicker } from '../support/saving.ts';
import { Sharer } from '../support/sharer.ts';
import { expect, test } from '../support/test.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const texts = resolve(import.meta.dirname, '../../web/src/locales/zh-TW/offline.json');
const said: Record<'title' | 'away' | 'again', string> = JSON.parse(readFileSync(texts, 'utf8'));

/** The pages of this project's surface begin like this. */
const prefix = (project: { name: string }) => (project.name === 'phone' ? '/phone' : '');

/** Opens a page and waits until the browser has kept the other one. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

test('a browser finds all that it needs to install the shop', async ({ page }, { project }) => {
  await page.goto(`${prefix(project)}/about`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Causeway',
    display: 'standalone',
    start_url: `${prefix(project)}/`,
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  // A browser measures them itself, and takes none that is not as large as it says.
  const sides = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    manifest.icons,
  );
  expect(sides).toEqual(manifest.icons.map(({ sizes }) => sizes));
  await page.goto(manifest.start_url);
  await expect(page).toHaveURL(`${prefix(project)}/accelerateIndex`);
});

test('a visit without a connection is told so in its language, and goes on by itself', async ({
  page,
  context,
  problems,
  expectAccessible,
}, { project }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('causeway.language', 'zh-TW'));
  await visit(page, `${prefix(project)}/about`);

  await context.setOffline(true);
  await page.goto(`${prefix(project)}/market?sort=newest`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    said.title.replace('{{brand}}', 'Causeway'),
  );
  await expect(page.getByText(said.away)).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(said.again);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-TW');
  await expectAccessible();
  // Nothing of the pages that were seen is kept, only this one.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(['/icon-192.png', '/offline.css', '/offline.html', '/offline.js']);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('市集');
  await expect(page).toHaveURL(`${prefix(project)}/market?sort=newest`);
});

test('downloads are still written by their own worker', { tag: '@desktop' }, async ({ page, sessions }) => {
  const content = new Uint8Array(randomBytes(300_000));
  const email = `installed-${randomUUID().slice(0, 8)}@journeys.example`;
  const sharer = new Sharer(page.request, await sessions.register(page.request, email, PASSWORD));
  const { first, second } = await sharer.share([{ name: 'chart.bin', content, points: 0 }]);
  await withoutPicker(page);
  await visit(page, '/about');

  await page.goto(`/file_download?code=${first}#${second}`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/worker\.js$/);
  const coming = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await coming;
  expect(wayOf(download)).toBe('streamed');
  expect((await readFile(await download.path())).equals(content)).toBe(true);
});
