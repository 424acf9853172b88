import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { Desk } from '../support/desk.ts';
import { here, PASSWORD } from '../support/personal.ts';
import type { Sessions } from '../support/session.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'It sells what nobody may sell.';
const headersOf = (token: string) => ({ device: 'app', 'X-Session-Token': token });

/** A group that a member has handed in and an operator has listed, without the screens. */
async function listGroup(request: APIRequestContext, sessions: Sessions) {
  const id = randomUUID().slice(0, 8);
  const [email, title] = [`owner-${id}@journeys.example`, `Back room ${id}`];
  const owner = headersOf(await sessions.register(request, email, PASSWORD));
  const link = `https://t.me/backroom_${id}`;
  const handed = await request.post('/api/v1/directory/submissions', { headers: owner, data: { link } });
  expect(handed.ok(), await handed.text()).toBe(true);
  const operator = headersOf(await sessions.signInAsOperator(request));
  const listed = await request.post(
    `/api/v1/admin/directory/submissions/${(await handed.json()).id}/approve`,
    {
      headers: operator,
      data: { title, kind: 'group', language: 'en', category: 'shopping', adult: false },
    },
  );
  expect(listed.ok(), await listed.text()).toBe(true);
  return { email, title, path: `/groups/${(await listed.json()).id}` };
}

test('what a visitor reports is blocked for everybody, and its owner reads why', {
  tag: mostly('phone'),
}, async ({ page, browser, baseURL, sessions, outbox, problems, isMobile, expectAccessible }) => {
  const group = await listGroup(page.request, sessions);

  await test.step('a visitor says what is wrong with it', async () => {
    await page.goto(here(isMobile, group.path));
    await expect(page.getByRole('heading', { level: 1, name: group.title })).toBeVisible();
    await page.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is wrong').selectOption({ label: 'Against the law' });
    await dialog.getByLabel('In your own words').fill('Look at the pinned message.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Your report has arrived.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the operator reads it and blocks the group', async () => {
    const desk = await Desk.open(browser, baseURL, sessions);
    await desk.at('/admin/reports', 'Reported content');
    await expect(desk.page.getByText('Look at the pinned message.')).toBeVisible();
    await desk.act(`Block “${group.title}”`, 'Block', REASON);
    await desk.says(group.title, 'is blocked');
    await desk.leave();
  });

  await test.step('nobody sees it any more, and the owner has a letter', async () => {
    problems.allow(/status of 403/);
    await page.goto(here(isMobile, group.path));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Illegal content cannot be shown' }),
    ).toBeVisible();
    await expectAccessible();
    const letter = await outbox.newest(group.email, ({ template }) => template === 'moderation_verdict');
    expect(letter.text).toContain(REASON);
  });
});
