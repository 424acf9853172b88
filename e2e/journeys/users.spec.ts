import type { Browser, Locator, Page } from '@playwright/test';
import type { Sessions } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Long enough to run a shop with. */
const LONG = 'seven lanterns on the pier';
const SHORT = 'lantern-42';

let people = 0;

/** Somebody whom no other journey knows, in a browser of their own. */
class Member {
  readonly name: string;
  readonly email: string;
  token = '';

  private constructor(
    public page: Page,
    readonly password: string,
  ) {
    people += 1;
    this.name = `Ada <b>${people}</b> 🦊`;
    this.email = `ada.${people}.${Date.now()}@journeys.example`;
  }

  static async join(browser: Browser, baseURL: string | undefined, sessions: Sessions, password = LONG) {
    const context = await browser.newContext({ baseURL });
    const member = new Member(await context.newPage(), password);
    member.token = await sessions.register(member.page.request, member.email, password);
    const named = await member.page.request.patch('/api/v1/me', {
      headers: member.headers(),
      data: { nickname: member.name },
    });
    expect(named.ok(), await named.text()).toBe(true);
    await sessions.enter(member.page, member.token);
    return member;
  }

  /** Comes back in a tab of its own: the old one remembers the session that has ended. */
  async comeBack(sessions: Sessions): Promise<void> {
    this.token = await sessions.signInByPassword(this.page.request, this.email, this.password);
    this.page = await this.page.context().newPage();
    await sessions.enter(this.page, this.token);
  }

  headers(): Record<string, string> {
    return { device: 'app', 'X-Session-Token': this.token };
  }

  /** The status with which the shop answers this member. */
  async status(path: string): Promise<number> {
    const answer = await this.page.request.get(`/api/v1${path}`, { headers: this.headers() });
    return answer.status();
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }
}

async function enterAsOperator(page: Page, sessions: Sessions): Promise<void> {
  const token = await sessions.signInAsOperator(page.request);
  await sessions.enter(page, token);
}

/** Finds somebody by a part of their address and opens their page. */
async function openPerson(page: Page, member: Member): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(member.email.slice(0, 20));
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=ada/);
  await page.getByRole('link', { name: member.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name);
}

/** The lines of the log: the filter above them knows the same words. */
function linesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('table');
}

async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('the operator finds a member, shuts them out, lets them in again and ends a session', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, sessions, expectAccessible }) => {
  test.slow(); // two people and a dozen pages
  const member = await Member.join(browser, baseURL, sessions);
  await member.page.goto('/account');
  await expect(member.page.getByRole('heading', { level: 1 })).toBeVisible();
  await enterAsOperator(page, sessions);

  await test.step('finds the member by a part of the address', async () => {
    await page.goto('/admin/users');
    await expect(page.getByRole('link', { name: member.name })).toBeVisible();
    await expectAccessible();
    await openPerson(page, member);
    await expect(page.getByText(member.email)).toBeVisible();
    await expectAccessible();
  });

  await test.step('is asked why, and the member is out at once', async () => {
    await page.getByRole('button', { name: 'Disable the account' }).click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Fill this in.');
    await confirm(page, 'Disable', 'Disputed payment');
    await expect(page.getByText('This account is disabled: nobody can sign in to it.')).toBeVisible();
    await expect(page.getByText('Signed in nowhere.')).toBeVisible();
    expect(await member.status('/me')).toBe(499);
    await member.page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(member.page.getByRole('dialog', { name: 'Notice' })).toBeVisible();
  });

  await test.step('lets the member in again', async () => {
    await page.getByRole('button', { name: 'Enable the account' }).click();
    await confirm(page, 'Enable', 'Settled with the bank');
    await expect(page.getByRole('button', { name: 'Disable the account' })).toBeVisible();
    expect(await member.status('/me')).toBe(499);
    member.token = await sessions.signInByPassword(member.page.request, member.email, member.password);
    expect(await member.status('/me')).toBe(200);
  });

  await test.step('ends the new session by its device', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^End the session/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByText('Signed in nowhere.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();
    expect(await member.status('/me')).toBe(499);
  });

  await test.step('finds all of it in the log, with the reasons', async () => {
    await page.getByRole('link', { name: 'What operators did to this account' }).click();
    const log = linesOf(page);
    await expect(log.getByText('Ended a session')).toBeVisible();
    await expect(log.getByText('Disputed payment')).toBeVisible();
    await expect(log.getByText('Settled with the bank')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Open this person’s page' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name);
  });
  await member.leave();
});

test('a role opens one area to whoever holds it, for as long as they do', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  expectAccessible,
}) => {
  test.slow(); // two people and a dozen pages
  const member = await Member.join(browser, baseURL, sessions);
  const role = `Log readers ${Date.now()}`;
  await enterAsOperator(page, sessions);

  await test.step('the operator makes a role of one permission', async () => {
    await page.goto('/admin/roles');
    await page.getByRole('button', { name: 'New role' }).click();
    const form = page.getByRole('form', { name: 'New role' });
    await form.getByRole('textbox', { name: 'Name' }).fill(role);
    await form.getByRole('checkbox', { name: /^Audit log/ }).check();
    await expectAccessible();
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: role })).toBeVisible();
    await expectAccessible();
  });

  await test.step('and gives it to the member', async () => {
    await openPerson(page, member);
    await page.getByRole('button', { name: 'Change roles' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(`^${role}`) })
      .check();
    await expectAccessible();
    await confirm(page, 'Save', 'Reads the log at night');
  });

  await test.step('who signs in again, because members prove less than operators', async () => {
    expect(await member.status('/me')).toBe(499);
    await member.comeBack(sessions);
  });

  const areas = () =>
    member.page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  await test.step('who sees that area and no other', async () => {
    await member.page.goto('/admin');
    await expect(member.page.getByRole('heading', { level: 1, name: 'Operator console' })).toBeVisible();
    await expect.poll(areas).toEqual(['/admin/audit']);
    await member.page.goto('/admin/audit');
    await expect(linesOf(member.page).getByText('Changed someone’s roles').first()).toBeVisible();
    await member.page.goto('/admin/users');
    await expect(member.page).toHaveURL('/error/401');
    expect(await member.status('/admin/users')).toBe(401);
  });

  await test.step('a change of the role is felt at once', async () => {
    await page.goto('/admin/roles');
    await page.getByRole('button', { name: `Edit: ${role}` }).click();
    const form = page.getByRole('form');
    await form.getByRole('checkbox', { name: /^Audit log/ }).uncheck();
    await form.getByRole('checkbox', { name: /^Users/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    expect(await member.status('/admin/audit')).toBe(401);
    expect(await member.status('/admin/users')).toBe(200);
    await member.page.goto('/admin');
    await expect.poll(areas).toEqual(['/admin/users']);
  });

  await test.step('the holder sees whom they may not touch', async () => {
    await member.page.goto('/admin/users?q=operator@demo');
    await member.page.getByRole('main').getByRole('link').first().click();
    await expect(member.page.getByText(/You can look, but not act/)).toBeVisible();
    await expect(member.page.getByRole('button', { name: 'Disable the account' })).toHaveCount(0);
  });

  await test.step('a role in use stays, and goes when nobody has it', async () => {
    await page.getByRole('button', { name: `Delete: ${role}` }).click();
    await expect(page.getByRole('dialog')).toContainText('1 person holds this role.');
    await page.getByRole('dialog').getByRole('link', { name: 'Show who' }).click();
    await page.getByRole('link', { name: member.name }).click();
    await page.getByRole('button', { name: 'Change roles' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(`^${role}`) })
      .uncheck();
    await confirm(page, 'Save', 'The night is over');
    expect(await member.status('/admin/users')).toBe(401);

    await page.goto('/admin/roles');
    await page.getByRole('button', { name: `Delete: ${role}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: role })).toHaveCount(0);
  });
  await member.leave();
});

test('nobody becomes an operator with a short password alone', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  problems,
}) => {
  problems.allow(/status of 409/);
  const member = await Member.join(browser, baseURL, sessions, SHORT);
  await enterAsOperator(page, sessions);
  await openPerson(page, member);
  await expect(page.getByText('set, too short for an operator')).toBeVisible();
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Owner/ }).check();
  await dialog.getByLabel('Reason').fill('A new partner');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('at least 15 characters');
  expect(await member.status('/admin/users')).toBe(401);
  await member.leave();
});
