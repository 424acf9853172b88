import { readFile } from 'node:fs/promises';
import { foundInFile, foundInFolder, foundInMemory, needles } from '../support/canary.ts';
import { Customer } from '../support/customer.ts';
import { identities } from '../support/ownFiles.ts';
import { withoutPicker } from '../support/saving.ts';
import { expect, test } from '../support/test.ts';

/** Easy to find, and nowhere else. */
const CONTENT = 'the canary sings at noon behind the third lock, and nobody but two should know';

test.skip(({ isMobile }) => isMobile, 'the shop is the same on every screen');

test('what is sealed in the browser stays out of the shop: on disk, in its log and in its memory', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
  sessions,
}, { project }) => {
  test.slow(); // every byte that the shop has is looked at
  const customer = await Customer.enter(page, sessions, project.name, 'en-US');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await customer.visit('/file_share');
  const buffer = Buffer.from(CONTENT);
  await page
    .getByTestId('upload-files')
    .setInputFiles({ name: 'canary.txt', mimeType: 'text/plain', buffer });
  const recovery = await test.step('keeps a backup of the key', async () => {
    const dialog = page.getByRole('dialog', { name: 'Back up your key' });
    const code = await dialog.getByLabel('Recovery code').locator('visible=true').last().innerText();
    await dialog.getByRole('checkbox', { name: 'I have kept the code' }).check();
    await dialog.getByRole('button', { name: 'Keep the backup' }).click();
    await expect(dialog).toHaveCount(0);
    return code.trim();
  });
  await page.getByRole('button', { name: 'Create share link' }).first().click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [, first = '', second = ''] = /code=(\w{12})#(\w{12})$/.exec(link) ?? [];
  expect(second).toHaveLength(12);

  await test.step('somebody opens it elsewhere', async () => {
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await withoutPicker(elsewhere);
    await elsewhere.goto(link);
    const download = elsewhere.waitForEvent('download');
    await elsewhere.getByRole('button', { name: 'Download', exact: true }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(CONTENT);
  });

  const secrets = [
    ...needles('the second half', second),
    ...needles('the content', CONTENT),
    ...needles('the recovery code', recovery),
    ...needles('the recovery code', recovery.replaceAll('-', '')),
    ...(await identities(page)).flatMap((identity) => needles('an identity', identity)),
  ];
  const known = needles('the first half', first);
  await test.step('the search finds what the shop may know', async () => {
    expect(await foundInFolder(shop.data, known)).not.toEqual([]);
    expect(await foundInFile(shop.log, needles('the way to the code', '/codes/{lookup}'))).not.toEqual([]);
    expect(await foundInMemory(shop.pid, known)).not.toEqual([]);
  });
  await test.step('and nothing that it may not', async () => {
    expect(await foundInFolder(shop.data, secrets)).toEqual([]);
    expect(await foundInFile(shop.log, secrets)).toEqual([]);
    expect((await foundInMemory(shop.pid, secrets)) ?? []).toEqual([]);
  });
});
