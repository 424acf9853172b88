import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { button, PASSWORD } from '../support/personal.ts';
import {
  answerPicker,
  closePicker,
  laidAside,
  onBrowserDisk,
  wayOf,
  without,
  withoutPicker,
} from '../support/saving.ts';
import { Sharer } from '../support/sharer.ts';
import { expect, test } from '../support/test.ts';

test.skip(({ isMobile }) => isMobile, 'saving is the same in both shells');

const NAME = 'harbour chart.bin';
const SAVED = 'Saved. Every part was checked.';
/** Several chunks of the sealed file, and several pieces for whoever saves it. */
const content = new Uint8Array(randomBytes(600_000));

/** A browser of its own for each way, in which nothing is left from another. */
async function openShare(context: BrowserContext, link: string, prepare: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(link);
  await expect(button(page, 'Download')).toBeVisible();
  return page;
}

/** Presses for the file and reads what the browser has saved of it. */
async function downloaded(page: Page) {
  const coming = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(NAME);
  const bytes = await readFile(await download.path());
  await expect(page.getByText(SAVED)).toBeVisible();
  return { way: wayOf(download), whole: bytes.equals(content) };
}

test('a file is saved byte for byte by every way that a browser may have', async ({
  page,
  context,
  sessions,
}) => {
  const email = `save-${randomUUID().slice(0, 8)}@journeys.example`;
  const sharer = new Sharer(page.request, await sessions.register(page.request, email, PASSWORD));
  const { first, second } = await sharer.share([{ name: NAME, content, points: 0 }]);
  const link = `/file_download?code=${first}#${second}`;

  await test.step('into the file that somebody has picked', async () => {
    const picking = await openShare(context, link, answerPicker);
    await button(picking, 'Download').click();
    await expect(picking.getByText(SAVED)).toBeVisible();
    expect((await onBrowserDisk(picking, NAME))?.equals(content)).toBe(true);
  });

  await test.step('not at all, if they think better of it', async () => {
    const closing = await openShare(context, link, closePicker);
    await button(closing, 'Download').click();
    await expect(closing.getByText('Cancelled. Nothing was kept.')).toBeVisible();
  });

  await test.step('as a download that is written while it arrives', async () => {
    const streaming = await openShare(context, link, withoutPicker);
    expect(await downloaded(streaming)).toEqual({ way: 'streamed', whole: true });
    expect(await laidAside(streaming)).toHaveLength(0);
  });

  await test.step('by way of the browser’s own disk space', async () => {
    const laying = await openShare(context, link, (tab) => without(tab, 'picker', 'worker'));
    expect(await downloaded(laying)).toEqual({ way: 'whole', whole: true });
    const [aside = '', ...others] = await laidAside(laying);
    expect((await onBrowserDisk(laying, 'received', aside))?.equals(content)).toBe(true);
    expect(others).toEqual([]);
  });

  await test.step('in memory, where there is nothing else', async () => {
    const gathering = await openShare(context, link, (tab) => without(tab, 'picker', 'worker', 'disk'));
    expect(await downloaded(gathering)).toEqual({ way: 'whole', whole: true });
  });
});

test('nothing is kept of a file that arrives altered', async ({ page, context, sessions }) => {
  const email = `save-${randomUUID().slice(0, 8)}@journeys.example`;
  const sharer = new Sharer(page.request, await sessions.register(page.request, email, PASSWORD));
  const { first, second } = await sharer.share([{ name: NAME, content, points: 0 }]);
  const link = `/file_download?code=${first}#${second}`;
  // One bit of the last chunk: by then most of the file is on the disk.
  await context.route('**/d/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    const last = body.length - 1;
    body[last] = (body[last] ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  const DAMAGED = 'The file arrived altered or incomplete. Nothing was kept of it.';

  await test.step('where it was picked', async () => {
    const picking = await openShare(context, link, answerPicker);
    await button(picking, 'Download').click();
    await expect(picking.getByText(DAMAGED)).toBeVisible();
    await expect.poll(() => onBrowserDisk(picking, NAME)).toBeNull();
  });

  await test.step('as a download, which the browser calls failed', async () => {
    const streaming = await openShare(context, link, withoutPicker);
    const coming = streaming.waitForEvent('download');
    await button(streaming, 'Download').click();
    expect(await (await coming).failure()).not.toBeNull();
    await expect(streaming.getByText(DAMAGED)).toBeVisible();
  });

  await test.step('in the browser’s own disk space', async () => {
    const laying = await openShare(context, link, (tab) => without(tab, 'picker', 'worker'));
    await button(laying, 'Download').click();
    await expect(laying.getByText(DAMAGED)).toBeVisible();
    await expect.poll(() => laidAside(laying)).toEqual([]);
  });
});
