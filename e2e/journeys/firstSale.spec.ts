import type { Page } from '@playwright/test';
import { Chain } from '../support/chain.ts';
import { test as base } from '../support/chainTest.ts';
import { MailServer } from '../support/mailServer.ts';
import { startShop } from '../support/server.ts';
import { expect } from '../support/test.ts';
import { depositAddress } from '../support/wharf.ts';
import { words } from '../support/words.ts';

const SELLER = { email: 'seller@shop.example', password: 'herring boats before sunrise' };
const BUYER = { email: 'buyer@journeys.example', password: 'a lantern on the pier' };

/** An empty shop in production: nobody in it, nothing to sell, no way to pay. */
const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const mail = await MailServer.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ chain, mail }, use, worker) => {
      const shop = await startShop(`first-sale-${worker.workerIndex}`, {
        CAUSEWAY_MODE: 'production',
        CAUSEWAY_SECRET_KEY: 'a key for one journey, and for nothing else',
        ...chain.environment,
        ...mail.environment,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

test.skip(!Chain.installed, 'there is no chain to pay on');

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function signIn(page: Page, { email, password }: typeof SELLER): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a seller sets up an empty shop in the console and makes the first sale', {
  tag: '@desktop',
}, async ({ page, shop, chain, mail, browser }) => {
  test.slow(); // two people, a dozen pages, and a chain that has to bury a payment

  await test.step('becomes the owner at the machine, and signs in', async () => {
    await shop.run(['admin', 'create', '--email', SELLER.email, '--password', '-'], SELLER.password);
    await page.goto('/admin');
    await signIn(page, SELLER);
    await expect(page).toHaveURL(/\/admin$/);
    const first = page.getByRole('region', { name: 'Before the first sale' });
    await expect(first.getByRole('img', { name: 'Not done yet' })).toHaveCount(5);
  });

  await test.step('names the shop', async () => {
    await page.goto('/admin/site/brand');
    const name = page.getByRole('form', { name: 'Shop name', exact: true });
    await name.getByRole('textbox').fill('Herring');
    await name.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Herring');
    const contact = page.getByRole('form', { name: 'Support e-mail', exact: true });
    await contact.getByRole('textbox').fill(SELLER.email);
    await contact.getByRole('button', { name: /^Save/ }).click();
    await expect(contact.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('puts up a node in a group of its own', async () => {
    await page.goto('/admin/node-groups');
    await press(page, 'New group');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('North sea');
    await dialog.getByLabel('Key').fill('north');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('north', { exact: true })).toBeVisible();
    await page.goto('/admin/nodes/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bergen');
    await page.getByRole('textbox', { name: 'Address' }).fill('bergen.nodes.example');
    await page.getByLabel('North sea').check();
    await page.getByRole('textbox', { name: 'Server name' }).fill('www.example.com');
    await press(page, 'Generate a key pair');
    await expect(page.getByLabel('Public key')).toHaveValue(/^[\w-]{43}$/);
    await press(page, 'Create');
    await expect(page).toHaveURL(/\/admin\/nodes\/\d+$/);
  });

  await test.step('offers a plan', async () => {
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'New plan' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Skiff');
    await page.getByRole('textbox', { name: 'Traffic each month' }).fill('50');
    await page.getByRole('checkbox', { name: 'north' }).check();
    await page.getByRole('textbox', { name: 'Month', exact: true }).fill('2.50');
    await press(page, 'Create');
    await expect(page.getByText('Skiff').first()).toBeVisible();
  });

  await test.step('takes USDT on Polygon', async () => {
    await page.goto('/admin/payments/providers');
    const card = page.getByRole('region', { name: 'USDT · Polygon', exact: true });
    await card.getByRole('button', { name: /^Set up/ }).click();
    await card.getByRole('textbox', { name: 'Endpoints' }).fill(chain.url);
    await card.getByRole('button', { name: 'Save and check' }).click();
    await expect(card.getByText('Saved and checked.')).toBeVisible();
    await card.getByRole('button', { name: /^Close/ }).click();
    await card.getByRole('button', { name: /^Switch on/ }).click();
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/pay-methods')).json()))
      .toContain('"polygon"');
  });

  await test.step('says that it is open', async () => {
    await page.goto('/admin/site/notices');
    await page.getByRole('link', { name: 'New notice' }).click();
    await page.getByLabel('Title').fill('We are open');
    await page.getByLabel('Text', { exact: true }).fill('The first boats leave today.');
    await press(page, 'Save draft');
    await press(page, 'Publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Visible', { exact: true })).toBeVisible();
  });

  const visitor = await (await browser.newContext({ baseURL: shop.url, locale: 'en-US' })).newPage();

  await test.step('a visitor registers with the code from a letter', async () => {
    await visitor.goto('/about');
    await expect(visitor.getByRole('link', { name: 'We are open' })).toBeVisible();
    await visitor.goto('/login?mode=register&next=%2FaccelerateIndex');
    await visitor.getByLabel('E-mail').fill(BUYER.email);
    await press(visitor, 'Send code');
    await visitor.getByLabel('Verification code').fill(await mail.code(BUYER.email));
    await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill(BUYER.password);
    await visitor.getByRole('textbox', { name: 'Repeat password' }).fill(BUYER.password);
    await visitor.getByRole('textbox', { name: 'Repeat password' }).press('Enter');
    await expect(visitor).toHaveURL(/\/accelerateIndex/);
  });

  await test.step('buys the plan and pays on the chain', async () => {
    await visitor.getByRole('radio', { name: 'Skiff' }).click();
    await visitor.getByRole('button', { name: 'Place order', exact: true }).click();
    await expect(visitor).toHaveURL(/\/order\/confirm\//);
    await chain.pay(await depositAddress({ page: visitor, say: words('en-US') }), '2.50');
    await chain.finalize();
    await expect(visitor.getByRole('heading', { level: 1, name: /Skiff/ })).toBeVisible();
  });

  await test.step('and has a link that leads to the node', async () => {
    await visitor.goto('/account');
    const link = await visitor.evaluate(async () => {
      const token = sessionStorage.getItem('session.token') ?? '';
      const answer = await fetch('/api/v1/vpn/subscription', { headers: { 'X-Session-Token': token } });
      return ((await answer.json()) as { links: { url: string }[] }).links[0]?.url ?? '';
    });
    const profile = await visitor.request.get(link, { headers: { 'User-Agent': 'clash.meta' } });
    expect(await profile.text()).toContain('bergen.nodes.example');
  });

  await test.step('the seller finds the order, and the books in order', async () => {
    await page.goto('/admin/orders');
    await expect(page.getByText('Skiff').first()).toBeVisible();
    await shop.run(['verify']);
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(page.getByText('Before the first sale')).toBeHidden();
  });
});
