import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Code } from '../../web/src/lib/seal/index.ts';
import { withoutPicker } from '../support/saving.ts';
import type { Sessions } from '../support/session.ts';
import { Sharer } from '../support/sharer.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'a lantern on the pier';
const codeOf = ({ first, second }: Code) => (first + second).replace(/(.{4})(?!$)/g, '$1-');

/** Three chunks of the sealed file and a part of a fourth. */
const someBytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(200_000));

async function newMember(page: Page, sessions: Sessions, who: string) {
  const email = `${who}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journeys.example`;
  return { email, token: await sessions.register(page.request, email, PASSWORD) };
}

/** Presses for a download and reads what the browser has saved. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test(
  'a visitor types a code and saves the file behind it',
  { tag: mostly('phone') },
  async ({ page, sessions, problems, expectAccessible }, { project }) => {
    const root = project.name === 'phone' ? '/phone' : '';
    const content = someBytes();
    const { token } = await newMember(page, sessions, 'sharer');
    const sharer = new Sharer(page.request, token);
    const code = await sharer.share([{ name: 'Отпуск 假期.bin', content, points: 0 }]);
    await withoutPicker(page);
    await page.goto(`${root}/file_download`);
    const field = page.getByRole('textbox', { name: 'Download code or link' });

    await test.step('is told when there is no code, or no such code', async () => {
      problems.allow(/status of 404/);
      await page.getByRole('button', { name: 'Find files' }).click();
      await expect(page.getByText('Enter the download code.')).toBeVisible();
      await field.fill('0000-0000-0000-0000-0000-0000');
      await page.getByRole('button', { name: 'Find files' }).click();
      await expect(page.getByText('There is no such download code.')).toBeVisible();
      await expectAccessible();
    });

    await test.step('is told when the second half is wrong', async () => {
      await field.fill(codeOf({ first: code.first, second: '000000000000' }).toLowerCase());
      await page.getByRole('button', { name: 'Find files' }).click();
      await expect(page.getByText('The second half of the code is wrong.')).toBeVisible();
      await expectAccessible();
    });

    await test.step('saves the file, byte for byte', async () => {
      await page.getByRole('textbox', { name: 'Second half of the code' }).fill(code.second.toLowerCase());
      await page.getByRole('button', { name: 'Open files' }).click();
      const { name, bytes } = await saved(page, 'Download');
      expect(name).toBe('Отпуск 假期.bin');
      expect(bytes.equals(content)).toBe(true);
      await expect(page.getByText('Saved. Every part was checked.')).toBeVisible();
      expect(page.url()).not.toContain(code.second);
      await expectAccessible();
    });
  },
);

test(
  'files that cost points are paid on the way: sign in, recharge, pay, save',
  { tag: mostly('desktop') },
  async ({ page, sessions, problems, expectAccessible }, { project }) => {
    test.slow(); // a purchase of points on the way
    const root = project.name === 'phone' ? '/phone' : '';
    const files = [
      { name: 'map.bin', content: someBytes(), points: 30 },
      { name: 'key.bin', content: someBytes(), points: 12 },
      { name: 'free.bin', content: someBytes(), points: 0 },
    ];
    const { token } = await newMember(page, sessions, 'sharer');
    const buyer = await newMember(page, sessions, 'buyer');
    const code = await new Sharer(page.request, token).share(files, 'Treasure');
    await withoutPicker(page);
    problems.allow(/status of 499/);

    await test.step('opens the link, which loses its second half', async () => {
      await page.goto(`${root}/file_download?code=${code.first}#${code.second}`);
      await expect(page).toHaveURL(new RegExp(`${root}/file_download\\?code=${code.first}$`));
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page.getByText('Select the files before paying.')).toBeVisible();
      await page.getByRole('checkbox', { name: 'map.bin' }).check();
      await page.getByRole('checkbox', { name: 'key.bin' }).check();
      await expectAccessible();
    });

    await test.step('signs in', async () => {
      await page.getByRole('link', { name: 'Sign in to pay' }).click();
      await page.getByLabel('E-mail').fill(buyer.email);
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');
    });

    await test.step('buys the points that are missing, and comes back', async () => {
      await expect(page.getByText('You do not have enough points.')).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: /^Buy 42.points$/ }).click();
      await page.getByRole('button', { name: 'Place order' }).click();
      await page.getByRole('link', { name: 'Pay now' }).click();
      await page.getByRole('button', { name: 'Pay exactly' }).click();
      await page.getByRole('link', { name: 'Back to the files' }).click();
      await expect(page.getByRole('checkbox', { name: 'map.bin' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'free.bin' })).not.toBeChecked();
    });

    await test.step('pays and saves both as a zip', async () => {
      await page.getByRole('button', { name: /^Pay 42.points$/ }).click();
      await expect(page.getByText(/^Paid: 42.points\./)).toBeVisible();
      const { name, bytes } = await saved(page, 'Download as one zip');
      expect(name).toBe('Treasure.zip');
      // Stored as they are, so that each is found in the archive unchanged.
      expect(files.map(({ content }) => bytes.includes(Buffer.from(content)))).toEqual([true, true, false]);
      await expect(page.getByText('Saved. Every part was checked.')).toBeVisible();
      await expectAccessible();
    });
  },
);
