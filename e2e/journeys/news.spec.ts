import type { Browser, Page } from '@playwright/test';
import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { startShop } from '../support/server.ts';
import { OPERATOR } from '../support/session.ts';
import { test as base, expect } from '../support/test.ts';

/** A shop of its own: what stands on every page would stand in the way of every other journey. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use, worker) => {
      const shop = await startShop(`news-${worker.workerIndex}`, {});
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

/** Whoever came first gets the first letter. */
const FIRST = 'lin.xia@demo.example';
const TITLE = 'The lock is closed on Sunday';

const isNews = ({ template }: { template: string }) => template === 'notice';

async function visitor(browser: Browser, baseURL: string | undefined, phone: boolean): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport });
  return context.newPage();
}

test('a notice is written, seen, put away, sent once and stopped', {
  tag: '@desktop',
}, async ({ browser, baseURL, sessions, outbox }) => {
  test.setTimeout(240_000);
  const desk = await Desk.open(browser, baseURL, sessions);
  const { page } = desk;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await test.step('the operator writes it in two languages', async () => {
    await desk.at('/admin/site/notices', 'Notices');
    await page.getByRole('link', { name: 'New notice' }).click();
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Text', { exact: true }).fill('Ships wait **outside**. [No](javascript:alert(1))');
    await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('outside');
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link')).toHaveCount(0);
    await page.getByRole('tab', { name: /Русский/ }).click();
    await page.getByLabel('Title').fill('Шлюз закрыт в воскресенье');
    await press('Save draft');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await accessible(page);
  });

  await test.step('a draft is for nobody else', async () => {
    const { items } = await (await page.request.get('/api/v1/notices')).json();
    expect(JSON.stringify(items)).not.toContain(TITLE);
    expect((await (await page.request.get('/api/v1/site')).json()).banner).toBeUndefined();
  });

  await test.step('it is published', async () => {
    await press('Publish');
    await confirm('Publish');
    await expect(page.getByText('Visible', { exact: true })).toBeVisible();
  });

  for (const phone of [false, true]) {
    await test.step(`a visitor reads the line on a ${phone ? 'phone' : 'desktop'} and puts it away`, async () => {
      const guest = await visitor(browser, baseURL, phone);
      await guest.goto(phone ? '/phone/about' : '/about');
      const line = guest.getByRole('link', { name: TITLE });
      await expect(line).toBeVisible();
      await accessible(guest);
      await guest.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(line).toBeHidden();
      await guest.reload();
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(line).toBeHidden();
      await guest.goto(phone ? '/phone/notices' : '/notices');
      await guest.getByRole('link', { name: TITLE }).click();
      await expect(guest.locator('main strong')).toHaveText('outside');
      await guest.context().close();
    });
  }

  await test.step('the operator tries it out, then sends it to everybody', async () => {
    await press('Send to me');
    await expect(page.getByText('Sent to your own mailbox and chat.')).toBeVisible();
    await outbox.newest(OPERATOR.identifier, isNews);
    // So slowly that there is something left to stop.
    const token = await sessions.signInAsOperator(page.request);
    const slowly = await page.request.put('/api/v1/admin/settings/notify.news_per_minute', {
      headers: { 'X-Session-Token': token },
      data: { value: 6, version: 0 },
    });
    expect(slowly.status()).toBe(200);
    await press('Send to everybody');
    await confirm('Send to everybody');
    await expect(page.getByText('Sending', { exact: true })).toBeVisible();
    const letter = await outbox.newest(FIRST, isNews);
    expect(letter.text).toContain('Ships wait outside.');
    expect(letter.text).toContain('/news/off/');
    await expect(page.getByRole('button', { name: 'Send to everybody' })).toHaveCount(0);
  });

  await test.step('it is stopped, and each has at most one', async () => {
    await press('Stop');
    await confirm('Stop');
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
    await accessible(page);
    await expect(outbox.newest(FIRST, isNews)).rejects.toThrow();
  });
});
