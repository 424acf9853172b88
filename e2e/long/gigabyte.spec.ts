import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { Age } from '../support/age.ts';
import { digestOf, fill, MB } from '../support/bigFile.ts';
import { MemoryWatch, tabs } from '../support/memory.ts';
import { chooseFiles, identities, newestFile } from '../support/ownFiles.ts';
import { expect, test } from '../support/test.ts';
import { layWire } from '../support/wire.ts';

const SIZE = Number(process.env.SOAK_MEGABYTES ?? 1024) * MB;
const CUTS = Number(process.env.SOAK_CUTS ?? 20);

test('a gigabyte arrives whole over a bad line, in a small tab, and comes back', async ({
  page,
  context,
  shop,
  sessions,
  problems,
}) => {
  problems.allow(/./); // the line is bad on purpose
  const folder = await mkdtemp(join(tmpdir(), 'causeway-e2e-gigabyte-'));
  const file = join(folder, 'big.bin');
  const digest = await fill(file, SIZE);
  const wire = await layWire(shop.url);
  const token = await sessions.register(page.request, 'big@sharers.example', 'a long line of barges');
  await openTab(page);

  async function openTab(tab: Page): Promise<void> {
    await sessions.enter(tab, token);
    // Nobody is there to answer the browser's own dialogs, as in browsers that have none.
    await tab.addInitScript(() => {
      for (const dialog of ['showOpenFilePicker', 'showSaveFilePicker'])
        Reflect.deleteProperty(window, dialog);
    });
  }
  const received = async () => (await newestFile(page, shop.url, token))?.received ?? 0;

  await page.goto(`${wire.url}/file_share`);
  const [tab, server] = [new MemoryWatch(tabs), new MemoryWatch(() => [shop.pid])];
  const begin = Date.now();
  await chooseFiles(page, 'Drop files here, or choose them', file);

  const reload = async () => {
    await page.reload();
    await chooseFiles(page, /^Choose the file/, file);
  };
  const ways = [
    { name: 'the server dies', cut: () => shop.dieAndRise() },
    { name: 'the line is cut', cut: async () => wire.cut() },
    { name: 'the page is loaded again', cut: reload },
  ];
  for (let i = 0; i < CUTS; i++) {
    const wanted = (SIZE * (i + 0.5)) / CUTS;
    await expect.poll(received, { timeout: 300_000 }).toBeGreaterThan(wanted);
    const { name, cut } = ways[i % ways.length] as (typeof ways)[number];
    await test.step(`${name} after ${Math.round(wanted / MB)} MiB`, cut);
  }
  await expect(page.getByText(/sealed and stored/i).first()).toBeVisible({ timeout: 600_000 });
  const seconds = (Date.now() - begin) / 1000;
  const [tabPeak, serverPeak] = [tab.stop(), server.stop()];
  const stored = await newestFile(page, shop.url, token);
  if (!stored) throw new Error('there is no file');
  const again = wire.sent / stored.sealedSize - 1;

  await test.step('age opens it with the key of the vault', async () => {
    const sealed = join(folder, 'big.age');
    await writeFile(join(folder, 'key.txt'), `${(await identities(page)).join('\n')}\n`);
    await writeFile(sealed, stored.ownerHeader);
    const payload = createReadStream(join(shop.data, 'blobs/share', `${stored.id}.blob`));
    await pipeline(payload, createWriteStream(sealed, { flags: 'a' }));
    await new Age(folder).run('-d', '-i', 'key.txt', '-o', 'opened.bin', 'big.age');
    expect(await digestOf(join(folder, 'opened.bin'))).toBe(digest);
  });

  const saver = await context.newPage();
  await openTab(saver);
  await page.close();
  const saving = new MemoryWatch(tabs);
  await test.step('the browser saves it again', async () => {
    await saver.goto(`${wire.url}/fs/my_files`);
    const download = saver.waitForEvent('download', { timeout: 600_000 });
    await saver
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await (await download).saveAs(join(folder, 'saved.bin'));
    expect(await digestOf(join(folder, 'saved.bin'))).toBe(digest);
  });
  const savingPeak = saving.stop();
  await wire.stop();
  await rm(folder, { recursive: true });

  console.log({
    megabytes: SIZE / MB,
    cuts: CUTS,
    seconds: Math.round(seconds),
    sentAgain: `${(again * 100).toFixed(2)} %`,
    tabMB: Math.round(tabPeak / MB),
    serverMB: Math.round(serverPeak / MB),
    savingTabMB: Math.round(savingPeak / MB),
  });
  expect(again, 'bytes sent again').toBeLessThan(0.05);
  expect(serverPeak, 'memory of the server').toBeLessThan(150 * MB);
  expect(tabPeak, 'memory of the tab that uploads').toBeLessThan(400 * MB);
  expect(savingPeak, 'memory of the tab that downloads').toBeLessThan(400 * MB);
});
