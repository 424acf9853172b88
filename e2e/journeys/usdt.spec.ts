import { expect } from '@playwright/test';
import { Chain } from '../support/chain.ts';
import { Customer } from '../support/customer.ts';
import { mostly } from '../support/shells.ts';
import { depositAddress, test } from '../support/wharf.ts';

const product = 'Jetty 50';

// scripts/journeys.sh brings the chain's node.
test.skip(!Chain.installed, 'there is no chain to pay on');

test(
  'pays exactly on a chain and watches the payment being buried',
  { tag: mostly('phone') },
  async ({ page, sessions, chain, expectAccessible }, { project }) => {
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await customer.orderWithUsdt(product, 'Polygon');
    const address = await depositAddress(customer);
    await expectAccessible();
    await chain.pay(address, '2.50');
    await chain.mine(4);
    const coming = page.getByRole('region', { name: customer.say('order.coming.title') });
    await expect(coming.getByText(/2\.50/)).toBeVisible();
    await expect(coming.getByRole('progressbar')).toHaveAttribute('value', '5');
    await expectAccessible();
    await chain.finalize();
    await customer.expectHeading('order.done.package.title', { product });
  },
);

test('pays in two parts', { tag: '@phone' }, async ({ page, sessions, chain }, { project }) => {
  const customer = await Customer.enter(page, sessions, project.name, 'en-US');
  await customer.orderWithUsdt(product, 'Polygon');
  const address = await depositAddress(customer);
  await chain.pay(address, '1');
  await chain.finalize();
  const part = { received: '1.00 USDT', total: '2.50 USDT', due: '1.50 USDT' };
  await expect(page.getByText(customer.say('order.confirm.partial', part))).toBeVisible();
  expect(await depositAddress(customer)).toBe(address);
  await chain.pay(address, '1.5');
  await chain.finalize();
  await customer.expectHeading('order.done.package.title', { product });
});

test(
  'pays again when the chain has forgotten the first payment',
  { tag: '@desktop' },
  async ({ page, sessions, chain }, { project }) => {
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await customer.orderWithUsdt(product, 'Polygon');
    const address = await depositAddress(customer);
    await chain.pay(address, '2.50');
    await expect(page.getByText(customer.say('order.confirm.confirming')).first()).toBeVisible();
    await chain.reorganize(1);
    await expect(page.getByText(customer.say('order.event.dropped'))).toBeVisible({ timeout: 20_000 });
    await chain.pay(address, '2.50');
    await expect(page.getByText(customer.say('order.confirm.confirming')).first()).toBeVisible();
    await chain.finalize();
    await customer.expectHeading('order.done.package.title', { product });
  },
);

test(
  'is not taken in by a fake token, pays twice in one transaction, and keeps what is too much',
  { tag: '@desktop' },
  async ({ page, sessions, chain }, { project }) => {
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await customer.orderWithUsdt(product, 'Polygon');
    const address = await depositAddress(customer);
    await chain.payFake(address, '2.50');
    await chain.payTwice(address, '1', '2');
    const coming = page.getByRole('region', { name: customer.say('order.coming.title') });
    await expect(coming.getByRole('listitem')).toHaveCount(2);
    await expect(coming.getByText(/2\.50/)).toHaveCount(0);
    await chain.finalize();
    await customer.expectHeading('order.done.package.title', { product });
    await customer.visit('/credit');
    await expect(page.getByText(/0\.50/).first()).toBeVisible();
  },
);

test(
  'pays for an order that was closed, and buys the same from credit',
  { tag: '@phone' },
  async ({ page, sessions, chain }, { project }) => {
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await customer.orderWithUsdt(product, 'Polygon');
    const address = await depositAddress(customer);
    await customer.press('order.confirm.close');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: customer.say('order.closing.confirm') }).click();
    await customer.expectHeading('order.cancelled.title');
    await chain.pay(address, '2.50');
    await chain.finalize();
    await expect(async () => {
      await customer.visit('/credit');
      await expect(page.getByText(customer.say('credit.reason.kept'))).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await customer.press('credit.again');
    await customer.expectHeading('order.done.package.title', { product });
  },
);
