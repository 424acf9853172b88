import { type Browser, expect, type Page } from '@playwright/test';
import type { Chain } from './chain.ts';
import { test as base } from './chainTest.ts';
import type { Customer } from './customer.ts';
import { startShop } from './server.ts';
import { OPERATOR } from './session.ts';
import { words } from './words.ts';

const READY_LIMIT_MS = 20_000;

/** Tests with a chain beside the shop, and an operator who has set the shop up to be paid there. */
export const test = base.extend({
  // A shop of its own: elsewhere nobody expects that USDT can be chosen.
  shop: [
    async ({ chain, telegram, browser }, use, worker) => {
      const shop = await startShop(`wharf-${worker.project.name}-${worker.workerIndex}`, {
        ...telegram.environment,
        ...chain.environment,
      });
      try {
        await openWharf(browser, shop.url, chain);
        await use(shop);
      } finally {
        await shop.stop();
      }
    },
    { scope: 'worker' },
  ],
});

/** The operator names the chain's node on the console's page and switches the provider on. */
async function openWharf(browser: Browser, url: string, chain: Chain): Promise<void> {
  const say = words('en-US');
  const provider = say('paymentDesk.provider.usdt-polygon');
  const page = await browser.newPage({ baseURL: url, locale: 'en-US' });
  await signIn(page);
  await page.goto('/admin/payments/providers');
  const card = page.getByRole('region', { name: provider });
  const press = (key: string) => card.getByRole('button', { name: say(key, { provider }) }).click();

  await press('paymentSetup.act.setUpNamed');
  await card.getByRole('textbox', { name: say('paymentSetup.field.endpoints.label') }).fill(chain.url);
  await press('paymentSetup.form.save');
  await expect(card.getByText(say('paymentSetup.done.saved'))).toBeVisible();
  await press('paymentSetup.act.foldNamed');
  await press('paymentSetup.act.onNamed');
  await expect(card.getByText(say('paymentSetup.done.on', { provider }))).toBeVisible();
  await expect
    .poll(() => offered(page), { message: 'networks that can be paid on', timeout: READY_LIMIT_MS })
    .toContain(chain.network);
  await page.close();
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login/password', {
    headers: { device: 'app' },
    data: OPERATOR,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.addInitScript((token) => {
    sessionStorage.setItem('session.token', token);
    sessionStorage.setItem('session.login', '1');
  }, answer.headers()['x-session-token'] ?? '');
}

/** The networks that a buyer may choose from now. */
async function offered(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/pay-methods');
  const { items } = (await answer.json()) as {
    items: { payType: string; available: boolean; networks?: string[] }[];
  };
  return items.find(({ payType, available }) => payType === 'usdt' && available)?.networks ?? [];
}

/** The address on the page of an order, as it would be copied. */
export async function depositAddress({ page, say }: Pick<Customer, 'page' | 'say'>): Promise<string> {
  await expect(page.getByRole('img', { name: say('order.confirm.qr') })).toBeVisible();
  const written = await page
    .locator('p', { hasText: /^0x[0-9a-fA-F ]+$/ })
    .first()
    .textContent();
  return (written ?? '').replaceAll(' ', '');
}
