import type { Page } from '@playwright/test';
import type { Outbox } from '../support/outbox.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'quiet-harbour-lights';

// Addresses of their own keep the journeys apart: the shop limits codes by address.
let made = 0;
const fresh = (project: string) => `${project}-${Date.now()}-${++made}@journey.example`;

const rootOf = (project: string) => (project === 'phone' ? '/phone' : '');

async function choose(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check({ force: true });
}

/** Signs out on a page that reads nothing for members: what is under way then is refused, and the console tells. */
async function signOut(page: Page, root: string): Promise<void> {
  await page.goto(`${root}/about`);
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('button', { name: /^Account/ });
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(menu).toBeHidden();
}

async function sendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('The code has been sent.')).toBeVisible();
}

const code = (page: Page) => page.getByLabel('Verification code');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const repeated = (page: Page) => page.getByRole('textbox', { name: 'Repeat password' });
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true });

/** Creates an account on the screen of registration, which must be open. */
async function register(page: Page, outbox: Outbox, to: string): Promise<void> {
  await sendCode(page);
  await code(page).fill(await outbox.code(to));
  await password(page).fill(PASSWORD);
  await repeated(page).fill(PASSWORD);
  await repeated(page).press('Enter');
}

test(
  'somebody registers by e-mail, leaves, and comes back by password and by code',
  { tag: mostly('desktop') },
  async ({ page, outbox, problems, expectAccessible }, { project }) => {
    problems.allow(/status of 4(?:00|22)/);
    const root = rootOf(project.name);
    const email = fresh(project.name);

    await test.step('finds the way from a page for members to registration', async () => {
      await page.goto(`${root}/orders`);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/mode=register&next=/);
      await expectAccessible();
    });

    await test.step('is told at each field what is missing', async () => {
      await submit(page, 'Create account').click();
      for (const message of [
        'Enter your e-mail address.',
        'Enter the verification code.',
        'Choose a password.',
        'Enter the password again.',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      }
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.getByLabel('E-mail').fill(email);
      await code(page).fill('123456');
      await password(page).fill(PASSWORD);
      await repeated(page).fill('something else');
      await repeated(page).press('Enter');
      await expect(page.getByText('Send the verification code first.')).toBeVisible();
      await expect(page.getByText('The two passwords entered do not match.')).toBeVisible();
      await expectAccessible();
    });

    await test.step('registers, is signed in and where they wanted to be', async () => {
      await register(page, outbox, email);
      await expect(page).toHaveURL(`${root}/orders`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    });

    await test.step('comes back by password, after a wrong one', async () => {
      await signOut(page, root);
      await page.goto(`${root}/login?next=${encodeURIComponent(`${root}/orders`)}`);
      await page.getByLabel('E-mail').fill(email.toUpperCase());
      await password(page).fill('not the password');
      await password(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
      await password(page).fill(PASSWORD);
      await password(page).press('Enter');
      await expect(page).toHaveURL(`${root}/orders`);
    });

    await test.step('comes back by code, after a wrong one', async () => {
      await signOut(page, root);
      await page.goto(`${root}/login?next=${encodeURIComponent(`${root}/orders`)}`);
      await choose(page, 'Code');
      await page.getByLabel('E-mail').fill(email);
      await sendCode(page);
      await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
      const right = await outbox.code(email);
      await code(page).fill(right === '000000' ? '111111' : '000000');
      await code(page).press('Enter');
      await expect(page.getByText('This code is not right.')).toBeVisible();
      await expect(code(page)).toBeFocused();
      await code(page).fill(right);
      await code(page).press('Enter');
      await expect(page).toHaveURL(`${root}/orders`);
    });
  },
);

test(
  'a phone number is as good as an address',
  { tag: '@phone' },
  async ({ page, outbox, expectAccessible }, { project }) => {
    const root = rootOf(project.name);
    const national = `138${String(Date.now()).slice(-8)}`;
    const number = `+86${national}`;

    await test.step('registers with a number that is pasted whole', async () => {
      await page.goto(`${root}/login?mode=register`);
      await page.getByRole('button', { name: 'Use phone' }).click();
      await page.getByLabel('Phone number').fill(`+86 ${national}`);
      await expect(page.getByLabel('Country code')).toHaveValue('CN');
      await expect(page.getByLabel('Phone number')).toHaveValue(national);
      await expectAccessible();
      await register(page, outbox, number);
      await expect(page).toHaveURL(`${root}/accelerateIndex`);
    });

    await test.step('comes back by a code to that number', async () => {
      await signOut(page, root);
      await page.goto(`${root}/login`);
      await choose(page, 'Code');
      await page.getByRole('button', { name: 'Use phone' }).click();
      // The country is the one that was chosen before.
      await page.getByLabel('Phone number').fill(national.replace(/^(\d{3})(\d{4})/, '$1 $2 '));
      await sendCode(page);
      await code(page).fill(await outbox.code(number));
      await code(page).press('Enter');
      await expect(page).toHaveURL(`${root}/accelerateIndex`);
    });
  },
);

test(
  'a forgotten password is replaced, and everybody signs in again',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, outbox, problems, expectAccessible }, { project }) => {
    problems.allow(/status of 4(?:00|22|99)/);
    const root = rootOf(project.name);
    const email = fresh(project.name);
    await page.goto(`${root}/login?mode=register`);
    await page.getByLabel('E-mail').fill(email);
    await register(page, outbox, email);
    await expect(page).toHaveURL(`${root}/accelerateIndex`);
    const device = await browser.newContext({ baseURL });
    const elsewhere = await device.newPage();

    await test.step('asks for a code on another device', async () => {
      await elsewhere.goto(`${root}/login?next=${encodeURIComponent(`${root}/orders`)}`);
      await elsewhere.getByLabel('E-mail').fill(email);
      await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(elsewhere.getByLabel('E-mail')).toHaveValue(email);
      await submit(elsewhere, 'Send code').click();
      await expect(code(elsewhere)).toBeFocused();
    });

    await test.step('chooses a new password', async () => {
      await code(elsewhere).fill(await outbox.code(email));
      await elsewhere.getByRole('textbox', { name: 'New password' }).fill('lanterns-on-the-pier');
      await repeated(elsewhere).fill('lanterns-on-the-pier');
      await repeated(elsewhere).press('Enter');
      await expect(elsewhere.getByRole('heading', { name: 'The new password is saved' })).toBeVisible();
      await expect(elsewhere.getByText('signed out on every device')).toBeVisible();
    });

    await test.step('signs in with it', async () => {
      await elsewhere.getByRole('link', { name: 'Sign in with the new password' }).click();
      await elsewhere.getByLabel('E-mail').fill(email);
      await password(elsewhere).fill('lanterns-on-the-pier');
      await password(elsewhere).press('Enter');
      await expect(elsewhere).toHaveURL(`${root}/orders`);
      await device.close();
    });

    await test.step('the first device is signed out, and the old password is dead', async () => {
      await page.goto(`${root}/orders`);
      await expect(page).toHaveURL(/\/login\?next=/);
      const notice = page.getByRole('dialog', { name: 'Notice' });
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: 'Cancel' }).click();
      await page.getByLabel('E-mail').fill(email);
      await password(page).fill(PASSWORD);
      await password(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
      await page.goto(`${root}/login/forgot`);
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
      await expectAccessible();
    });
  },
);

test(
  'Telegram opens an account by its link, and by its name',
  { tag: '@phone' },
  async ({ page, telegram, problems, expectAccessible }, { project }) => {
    problems.allow(/status of 4(?:00|22)/);
    const root = rootOf(project.name);
    const mira = telegram.person('Mira');

    await test.step('opens the bot by our link and types in its code, even after a reload', async () => {
      await page.goto(`${root}/login`);
      await choose(page, 'Telegram');
      const link = page.getByRole('link', { name: 'Open Telegram' });
      await expect(link).toBeVisible();
      await expectAccessible();
      await mira.start((await link.getAttribute('href')) ?? '');
      const digits = await mira.code();
      await page.reload();
      await page.getByLabel('Code from the bot').fill('12345');
      await page.getByLabel('Code from the bot').press('Enter');
      await expect(page.getByText('The authorization code has six digits.')).toBeVisible();
      await page.getByLabel('Code from the bot').fill(digits);
      await page.getByLabel('Code from the bot').press('Enter');
      await expect(page).toHaveURL(`${root}/accelerateIndex`);
      await signOut(page, root);
    });

    await test.step('asks the bot by hand and says who they are there', async () => {
      const leo = telegram.person('Leo');
      await leo.say('/login');
      const digits = await leo.code();
      await page.goto(`${root}/login`);
      await page.getByRole('button', { name: 'I have sent /login to the bot' }).click();
      await page.getByLabel('Code from the bot').fill(digits);
      await submit(page, 'Sign in').click();
      await expect(page.getByText('Enter your Telegram username.')).toBeVisible();
      await page.getByLabel('Telegram username').fill(`@${leo.username}`);
      await page.getByLabel('Telegram username').press('Enter');
      await expect(page).toHaveURL(`${root}/accelerateIndex`);
    });
  },
);
