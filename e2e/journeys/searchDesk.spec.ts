import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { Desk } from '../support/desk.ts';
import { here } from '../support/personal.ts';
import type { Sessions } from '../support/session.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

/** A channel of the demo, which has agreed to be searched. */
const CHANNEL = { name: 'packet_weather_report', title: 'Packet Weather' };

/** What Telegram Desktop writes of it: one message that nobody else has said, and one without words. */
async function exportOf(request: APIRequestContext, sessions: Sessions, text: string): Promise<Buffer> {
  const token = await sessions.signInAsOperator(request);
  const answer = await request.get(`/api/v1/admin/search/sources?q=${CHANNEL.name}`, {
    headers: { device: 'app', 'X-Session-Token': token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { telegramId } = (await answer.json()).items[0];
  const minutes = (ago: number) => String(Math.floor(Date.now() / 1000) - ago * 60);
  return Buffer.from(
    JSON.stringify({
      name: CHANNEL.title,
      type: 'public_channel',
      id: Number(telegramId.replace(/^-100/, '')),
      messages: [
        { id: 900_001, type: 'message', date_unixtime: minutes(9), from_id: 'channel1', text },
        { id: 900_002, type: 'message', date_unixtime: minutes(8), from_id: 'channel1', text: '' },
      ],
    }),
  );
}

test('the operator imports an export, a visitor finds it, and what is taken down is gone at once', {
  tag: mostly('desktop'),
}, async ({ page, browser, baseURL, sessions, isMobile }) => {
  const word = `lantern${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const link = `t.me/${CHANNEL.name}/900001`;
  const buffer = await exportOf(page.request, sessions, `The ${word} is lit tonight.`);
  const desk = await Desk.open(browser, baseURL, sessions);

  await test.step('nothing is imported before it is said who has agreed', async () => {
    await desk.at('/admin/search/imports', 'Chat imports');
    const file = { name: `${word}.json`, mimeType: 'application/json', buffer };
    await desk.page.getByTestId('file-drop').setInputFiles(file);
    await desk.page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(desk.page.getByText('Fill this in.')).toBeVisible();
    await desk.page.getByLabel('Who has agreed').fill('@packet_owner, by letter');
    await desk.page.getByRole('button', { name: 'Upload', exact: true }).click();
  });

  await test.step('it is read, and says what became of its messages', async () => {
    const line = desk.page.getByRole('listitem').filter({ hasText: `${word}.json` });
    await expect(line.getByText('Done', { exact: true })).toBeVisible();
    await expect(line.getByText('Agreed: @packet_owner, by letter')).toBeVisible();
    await expect(line.locator('dt', { hasText: 'Added' }).locator('+ dd')).toHaveText('1');
    await expect(line.locator('dt', { hasText: 'Without text' }).locator('+ dd')).toHaveText('1');
  });

  const hit = page.getByRole('article').filter({ hasText: word });
  await test.step('a visitor finds it', async () => {
    await page.goto(here(isMobile, `/search?q=${word}`));
    await expect(hit).toHaveCount(1);
    await expect(hit.locator('mark')).toHaveText(word);
  });

  await test.step('the operator finds it by its link and takes it down', async () => {
    await desk.at('/admin/search/messages', 'Kept messages');
    await desk.page.getByRole('searchbox').fill(`https://${link}`);
    await desk.page.getByRole('searchbox').press('Enter');
    await desk.act(`Take down the message ${link}`, 'Take down', 'It names somebody.');
    await desk.says(link, 'is taken down');
  });

  await test.step('nobody finds it any more', async () => {
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    await expect(hit).toHaveCount(0);
  });

  await test.step('it is among what was taken down, with the reason, and comes back', async () => {
    await desk.page.getByLabel('Which messages').selectOption({ label: 'Taken down' });
    await expect(desk.page.getByText('Reason: It names somebody.').first()).toBeVisible();
    await desk.act(`Restore the message ${link}`, 'Restore', 'It was a mistake.');
    await desk.says(link, 'is restored');
    await page.reload();
    await expect(hit).toHaveCount(1);
    await desk.leave();
  });
});
