import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Age } from '../support/age.ts';
import { type SealPageServer, serveSealPage } from '../support/sealPage.ts';

/**
 * What our pages seal is opened by the age program, and what it seals is opened
 * by our pages. One browser and one surface are enough: nothing here is drawn.
 */

const CHUNK = 64 * 1024;
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 9 * 1024 * 1024 + 7];
/** Too long for every day; `CAUSEWAY_TEST_LARGE=1` asks for it. */
const LARGE = 200_000_000;

const test = base.extend<{ age: Age }, { server: SealPageServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await serveSealPage();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  age: async ({ server }, use) => use(new Age(server.folder)),
  page: async ({ page, server }, use) => {
    await page.goto(server.url);
    await use(page);
  },
});

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => Boolean(isMobile), 'nothing here is drawn');

test('age opens what the browser sealed', async ({ page, server, age }) => {
  if (process.env.CAUSEWAY_TEST_LARGE) test.setTimeout(300_000);
  const file = (name: string) => join(server.folder, name);
  const share = await page.evaluate(() => window.seal.newIdentity());
  const code = await page.evaluate(() => window.seal.newCode());
  const keyFile = await page.evaluate(
    ({ identity, second }) => window.seal.sealKeyFileText(identity, second),
    { ...share, ...code },
  );
  await writeFile(file('key.age'), Buffer.from(keyFile, 'base64'));
  await writeFile(file('identity.txt'), `${share.identity}\n`);

  for (const size of [...SIZES, ...(process.env.CAUSEWAY_TEST_LARGE ? [LARGE] : [])]) {
    const name = `payload-${size}`;
    const { header } = await page.evaluate(
      ([size, recipient, name]) => window.seal.sealContent(size, recipient, name),
      [size, share.recipient, name] as const,
    );
    await writeFile(file('f.age'), Buffer.concat([Buffer.from(header), await readFile(file(name))]));
    await age.run('-d', '-i', 'identity.txt', '-o', 'opened', 'f.age');
    expect(isContent(await readFile(file('opened')), size), `${size} bytes`).toBe(true);
  }

  // As the download page tells people to do it: with the key file and the second half.
  await age.runAsked(code.second, '-d', '-i', 'key.age', '-o', 'asked', 'f.age');
  expect((await readFile(file('asked'))).equals(await readFile(file('opened')))).toBe(true);
});

test('the browser opens what age sealed', async ({ page, server, age }) => {
  const file = (name: string) => join(server.folder, name);
  const share = await page.evaluate(() => window.seal.newIdentity());
  for (const size of SIZES) {
    await writeFile(file('plain'), content(size));
    await age.run('-r', share.recipient, '-o', 'sealed.age', 'plain');
    const sealed = await readFile(file('sealed.age'));
    const headerEnd = sealed.indexOf('\n', sealed.indexOf('\n---') + 1) + 1;
    await writeFile(file(`from-age-${size}`), sealed.subarray(headerEnd));
    const opened = await page.evaluate(
      ([size, header, identity]) => window.seal.openContent(size, header, identity, `from-age-${size}`),
      [size, sealed.subarray(0, headerEnd).toString(), share.identity] as const,
    );
    expect(opened, `${size} bytes`).toBe(true);
  }

  await writeFile(file('identity.txt'), `${share.identity}\n`);
  await age.runAsked('4CP8HR5AN6VE', '-p', '-o', 'locked.age', 'identity.txt');
  const opened = await page.evaluate(
    (text) => window.seal.openKeyFileText(text, '4CP8HR5AN6VE'),
    (await readFile(file('locked.age'))).toString('base64'),
  );
  expect(opened).toBe(share.identity);
});

test('a vault comes back from its recovery file, in the page and by age', async ({ page, server, age }) => {
  const kept = await page.evaluate(async () => {
    const { identity } = await window.seal.newIdentity();
    const code = window.seal.newRecoveryCode();
    const sealed = await window.seal.sealVault([identity], code, 'code');
    const text = window.seal.recoveryFile(sealed);
    const again = await window.seal.openVault(window.seal.readRecoveryFile(text), code, 'code');
    return { identity, code, text, again };
  });
  expect(kept.again).toEqual([kept.identity]);
  await writeFile(join(server.folder, 'causeway-recovery.txt'), kept.text);
  await age.runAsked(kept.code.replaceAll('-', ''), '-d', '-o', 'vault', 'causeway-recovery.txt');
  expect(await readFile(join(server.folder, 'vault'), 'utf8')).toBe(`${kept.identity}\n`);
});

test('two tabs share one vault, and what is forgotten is gone from both', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage();
  await other.goto(server.url);
  const begin = (identity: string) => window.seal.vaultStore.begin('member', identity);
  const [mine, theirs] = await Promise.all([page.evaluate(begin, 'A'), other.evaluate(begin, 'B')]);
  expect(mine).toEqual(theirs);
  expect(mine).toHaveLength(1);

  await other.evaluate(() => {
    window.seal.vaultStore.watch('member', () => {
      document.title = 'changed';
    });
  });
  await page.evaluate(() => window.seal.vaultStore.add('member', 'C', 'C'));
  await expect(other).toHaveTitle('changed');
  await page.reload();
  expect(await kept(page)).toEqual([...mine, 'C']);
  expect(await page.evaluate(() => window.seal.vaultStore.identities('stranger'))).toEqual([]);
  expect(await page.evaluate(() => window.seal.vaultStore.lasting())).toBe(true);

  await other.evaluate(() => window.seal.vaultStore.forget('member'));
  expect(await kept(page)).toEqual([]);
});

function kept(page: { evaluate<T>(act: () => T): Promise<Awaited<T>> }) {
  return page.evaluate(() => window.seal.vaultStore.identities('member'));
}

/** What `content` in seal/page.ts makes. */
function content(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = Math.imul(i + 1, 2_654_435_761) >>> 24;
  return bytes;
}

/** Not `toEqual`, which would compare millions of numbers one by one. */
function isContent(bytes: Uint8Array, size: number): boolean {
  return Buffer.compare(bytes, content(size)) === 0;
}
