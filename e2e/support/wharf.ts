import { expect } from '@playwright/test';
import { Caller } from './caller.ts';
import type { Chain } from './chain.ts';
import { test as base } from './chainTest.ts';
import type { Customer } from './customer.ts';
import { startShop } from './server.ts';
import { OPERATOR } from './session.ts';

const READY_LIMIT_MS = 20_000;

/** Tests with a chain beside the shop, and an operator who has set the shop up to be paid there. */
export const test = base.extend({
  // A shop of its own: elsewhere nobody expects that USDT can be chosen.
  shop: [
    async ({ chain, telegram }, use, worker) => {
      const shop = await startShop(`wharf-${worker.project.name}-${worker.workerIndex}`, {
        ...telegram.environment,
        ...chain.environment,
      });
      try {
        await openWharf(shop.url, chain);
        await use(shop);
      } finally {
        await shop.stop();
      }
    },
    { scope: 'worker' },
  ],
});

/** The operator names the chain's node and switches the provider on; what the console shows of it is a journey of its own. */
async function openWharf(url: string, chain: Chain): Promise<void> {
  const caller = new Caller(url);
  const { token } = await caller.must('POST', '/auth/login/password', OPERATOR);
  const setup = { version: 0, enabled: true, values: { endpoints: chain.url } };
  await caller.must('PUT', `/admin/payments/providers/usdt-${chain.network}`, setup, token);
  await expect
    .poll(() => offered(caller), { message: 'networks that can be paid on', timeout: READY_LIMIT_MS })
    .toContain(chain.network);
  caller.close();
}

/** The networks that a buyer may choose from now. */
async function offered(caller: Caller): Promise<string[]> {
  const { items }: { items: { payType: string; available: boolean; networks?: string[] }[] } = JSON.parse(
    (await caller.must('GET', '/pay-methods')).body,
  );
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
