import type { Page } from '@playwright/test';
import { Customer } from '../support/customer.ts';
import { ProxyNode } from '../support/proxyNode.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const GB = 1024 ** 3;
const CLIENT = { headers: { 'User-Agent': 'clash-verge/v2.4.0' } };
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Reads the page again until what nodes have reported shows on it. */
async function expectSoon(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

test(
  'a plan is used, watched, and its link opened, replaced and gone',
  { tag: mostly('phone') },
  async ({ page, context, sessions, problems, expectAccessible }, { project }) => {
    test.slow(); // a purchase, and five reports of a node
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await customer.order('Jetty 50');
    await customer.pay('exact');
    await customer.follow('order.done.package.go');
    await customer.expectAt('/account');

    await test.step('sees all of it still there', async () => {
      await expect(page.getByRole('heading', { level: 2, name: 'Jetty 50' })).toBeVisible();
      await expect(page.getByText('100%')).toBeVisible();
      await expect(page.getByText('All of 50 GB still there')).toBeVisible();
      await expect(page.getByText('No traffic in these days.')).toBeVisible();
      await expectAccessible();
    });

    const link = await test.step('copies the link', async () => {
      await page.getByRole('button', { name: 'Copy link', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    });

    const uuid = await test.step('has a client fetch the nodes with it', async () => {
      const answer = await page.request.get(link, CLIENT);
      expect(answer.headers()['subscription-userinfo']).toContain(`total=${50 * GB}`);
      const profile = await answer.text();
      expect(profile).toContain('proxies:');
      return UUID.exec(profile)?.[0] ?? '';
    });

    await test.step('is warned as it runs low, and told when it is used up', async () => {
      const node = await ProxyNode.inGroup(page.request, sessions, 'standard');
      const number = (await node.numberOf(uuid)) ?? 0;
      expect(number).toBeGreaterThan(0);
      await node.report(number, 43 * GB);
      await expectSoon(page, /^Less than 15% of your traffic is left/);
      await expect(page.getByText('Download 43 GB', { exact: true })).toBeVisible();
      await expectAccessible();
      if (project.name === 'desktop') {
        await node.report(number, 2.5 * GB);
        await expectSoon(page, /^Less than 10% of your traffic is left/);
        await node.report(number, 2.25 * GB);
        await expectSoon(page, /^Less than 5% of your traffic is left/);
      }
      await node.report(number, 8 * GB);
      await expectSoon(page, /^Your traffic is used up/);
      await expect.poll(() => node.numberOf(uuid)).toBeNull();
    });

    await test.step('opens the link in a browser', async () => {
      await page.goto(link); // as it was copied, with nothing cut off
      await expect(page).toHaveURL(customer.at(new URL(link).pathname));
      await expect(page.getByRole('heading', { level: 1, name: /^Your .+ subscription$/ })).toBeVisible();
      await expect(page.getByText(/^Your traffic is used up/)).toBeVisible();
      expect(await page.title()).not.toContain(link.split('/').at(-1));
      await expectAccessible();
    });

    await test.step('replaces it, and the old one is gone', async () => {
      problems.allow(/status of 404/); // the old link, asked for on purpose
      await customer.visit('/account');
      await page.getByRole('button', { name: 'Reset link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reset the subscription link?' });
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Reset link' }).click();
      await expect(page.getByText('The link is new. Copy it into your apps again.')).toBeVisible();
      await expect(page.getByText(link, { exact: true })).toHaveCount(0);
      expect((await page.request.get(link, CLIENT)).status()).toBe(404);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
      await expectAccessible();
    });
  },
);
