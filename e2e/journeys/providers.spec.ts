import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Chain } from '../support/chain.ts';
import { test as base } from '../support/chainTest.ts';
import { startShop } from '../support/server.ts';
import type { Sessions } from '../support/session.ts';
import { expect } from '../support/test.ts';

/** A key that must be nowhere once it was saved. */
const SECRET = `sk_test_${randomUUID().replaceAll('-', '')}`;

/** A shop of its own, with a wallet for the chain: the other journeys' shops have none. */
const test = base.extend({
  shop: [
    async ({ chain }, use, worker) => {
      const shop = await startShop(
        `${worker.project.name}-providers-${worker.workerIndex}`,
        chain.environment,
      );
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

async function openProviders(page: Page, sessions: Sessions): Promise<void> {
  const token = await sessions.signInAsOperator(page.request);
  await sessions.enter(page, token);
  await page.goto('/admin/payments/providers');
  await expect(page.getByRole('heading', { level: 1, name: 'Providers' })).toBeVisible();
}

/** The chains that buyers can pay USDT on right now. */
async function offered(request: APIRequestContext): Promise<string[]> {
  const { items } = await (await request.get('/api/v1/pay-methods')).json();
  return items.find(({ payType }: { payType: string }) => payType === 'usdt')?.networks ?? [];
}

const ONLY_SAVED = 'Saved. What is wrong stands above.';

/** Opens a provider's setup, fills in its endpoints and saves. */
async function setUp(card: Locator, endpoint: string, told: string): Promise<void> {
  await card.getByRole('button', { name: /^Set up/ }).click();
  await card.getByRole('textbox', { name: 'Endpoints' }).fill(endpoint);
  await card.getByRole('button', { name: 'Save and check' }).click();
  await expect(card.getByText(told)).toBeVisible();
  await card.getByRole('button', { name: /^Close/ }).click();
}

test.skip(!Chain.installed, 'there is no chain to pay on');

test('an operator sets providers up, sees what is wrong, and switches them on and off', {
  tag: '@desktop',
}, async ({ page, chain, sessions, problems, expectAccessible }) => {
  const provider = (name: string) => page.getByRole('region', { name, exact: true });
  const ethereum = provider('USDT · Ethereum');
  const polygon = provider('USDT · Polygon');
  const press = (card: Locator, name: RegExp) => card.getByRole('button', { name }).click();
  await openProviders(page, sessions);

  await test.step('an address that is none is refused at its field', async () => {
    problems.allow(/status of 422/);
    await expect(ethereum.getByText('Not set up')).toBeVisible();
    await setUp(ethereum, 'harbour', ONLY_SAVED);
    await expect(ethereum.getByText('Something is missing or has the wrong form.')).toBeVisible();
    await press(ethereum, /^Switch on/);
    await expect(ethereum.getByRole('alert').last()).not.toBeEmpty();
    await expectAccessible();
  });

  await test.step('a node of another chain is found out, and nobody is offered it', async () => {
    await setUp(ethereum, chain.url, ONLY_SAVED);
    await expect(ethereum.getByText('The provider does not accept what is filled in.')).toBeVisible();
    await expect(ethereum.getByText(/chain 137, not 1/)).toBeVisible();
    await press(ethereum, /^Switch on/);
    await expect(ethereum.getByText('Not usable')).toBeVisible();
    expect(await offered(page.request)).toEqual([]);
  });

  await test.step('the right node works, and buyers are offered it', async () => {
    await setUp(polygon, chain.url, 'Saved and checked.');
    await expect(polygon.getByText(/all is well/)).toBeVisible();
    expect(await offered(page.request)).toEqual([]); // set up is not switched on
    await press(polygon, /^Switch on/);
    await expect(polygon.getByText('USDT · Polygon is switched on.')).toBeVisible();
    await expect.poll(() => offered(page.request), { timeout: 20_000 }).toEqual(['polygon']);
    await press(polygon, /^Check now/);
    await expect(polygon.getByText('Checked.', { exact: true })).toBeVisible();
    await expect(polygon.getByText('Buyers can pay with it.')).toBeVisible();
    await expectAccessible();
  });

  await test.step('switched off it is offered no more', async () => {
    await press(polygon, /^Switch off/);
    const dialog = page.getByRole('dialog', { name: 'Switch off USDT · Polygon?' });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(polygon.getByText('USDT · Polygon is switched off.')).toBeVisible();
    await expect.poll(() => offered(page.request)).toEqual([]);
  });

  await test.step('a secret goes in and never comes out', async () => {
    const stripe = provider('Stripe');
    await press(stripe, /^Set up/);
    await stripe.getByLabel('Secret key', { exact: true }).fill(SECRET);
    await press(stripe, /^Save and check/);
    await expect(stripe.getByText(ONLY_SAVED)).toBeVisible();
    await expect(stripe.getByLabel('Secret key', { exact: true })).toHaveValue('');
    const answer = page.waitForResponse((response) => response.url().endsWith('/admin/payments/providers'));
    await page.reload();
    expect(await (await answer).text()).not.toContain(SECRET);
    await press(stripe, /^Set up/);
    await expect(stripe.getByText(/Set, and shown to nobody/)).toBeVisible();
    await expect(stripe.getByLabel('Secret key', { exact: true })).toHaveValue('');
  });

  await test.step('the chain that was read shows on the page of USDT', async () => {
    await page.goto('/admin/payments/usdt');
    const card = page.getByRole('listitem').filter({ hasText: 'Polygon' }).first();
    await expect(card.getByText('Read to block', { exact: false })).toBeVisible();
    await expect(page.getByText('No address holds unswept money.')).toBeVisible();
    await expectAccessible();
    await page.goto('/admin/payments/reconciliation');
    await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
    await expectAccessible();
  });
});
