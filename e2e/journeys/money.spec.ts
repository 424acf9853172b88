import { Customer } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

/** What is paid for is the same on both screens; each speaks one language, in which a package has its name. */
const LANGUAGES: [Language, string, string][] = [
  ['en-US', '@desktop', 'Jetty 50'],
  ['zh-CN', '@phone', '栈桥 50'],
];

for (const [language, tag, product] of LANGUAGES) {
  test.describe(language, { tag }, () => {
    test('buys a package', async ({ page, sessions }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      await customer.order(product);
      await customer.pay('exact');
      await customer.expectAt('/order/confirm/');
      await customer.expectHeading('order.done.package.title', { product });
      await customer.follow('order.done.package.go');
      await customer.expectAt('/account');
      await expect(page.getByRole('heading', { level: 2, name: product })).toBeVisible();
    });

    test('recharges points', async ({ page, sessions, expectAccessible }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      const bought = customer.say('app.amount.points_other', { amount: 250 });
      await customer.visit('/sys/my_points');
      await customer.follow('points.mine.buy');
      await page.getByLabel(customer.say('points.recharge.own')).fill('250');
      await customer.press('points.recharge.next');
      await customer.expectAt('/order/pointsFund/250');
      await customer.press('points.fund.place');
      await customer.expectAt('/order/pointsTransactionConfirm/[^/]+/250/sandbox');
      await customer.pay('exact');
      await customer.expectAt('/order/orderStatus/pointsOrderStatus/');
      await customer.expectHeading('order.done.points.title', { product: bought });
      await expectAccessible();
      await customer.follow('order.done.points.go');
      await customer.expectAt('/sys/my_points');
      await expect(page.getByText(bought, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(customer.say('order.status.2')).last()).toBeVisible();
    });

    test('buys premium', async ({ page, sessions, expectAccessible }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      await customer.visit('/premium');
      await expect(page.getByText(customer.say('premium.none'), { exact: true }).first()).toBeVisible();
      await page.getByRole('radio', { name: '3', exact: true }).click();
      await expect(page.getByText(/15\.00/).first()).toBeVisible();
      await customer.press('premium.buy.place');
      await customer.expectAt('/order/confirm/');
      await customer.pay('exact');
      await expect(page.getByText(customer.say('order.done.premium.lead'))).toBeVisible();
      await expectAccessible();
      await customer.follow('order.done.premium.go');
      await customer.expectAt('/premium');
      await expect(page.getByRole('heading', { name: customer.say('premium.buy.extend') })).toBeVisible();
    });

    test('closes an order', async ({ page, sessions }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      await customer.order(product);
      await customer.press('order.confirm.close');
      const dialog = page.getByRole('dialog', { name: customer.say('order.closing.title', { product }) });
      await dialog.getByRole('button', { name: customer.say('order.closing.confirm') }).click();
      await customer.expectHeading('order.cancelled.title');
      await customer.follow('order.done.details');
      await expect(page.getByText(customer.say('order.event.closed.member'))).toBeVisible();
      await customer.visit('/orders');
      await expect(page.getByText(customer.say('order.status.4')).last()).toBeVisible();
    });

    test('comes back to an unfinished order', async ({ page, sessions }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      const dialog = page.getByRole('dialog', { name: customer.say('order.open.title') });
      const answer = (key: string) => dialog.getByRole('button', { name: customer.say(key) });
      await customer.order(product);
      const order = page.url();

      await customer.visit('/recharge/point');
      await dialog.getByText(customer.say('order.open.go')).click();
      await expect(page).toHaveURL(order);

      await customer.visit('/accelerateIndex');
      await answer('order.open.cancel').click();
      await expect(dialog).toBeHidden();
      await customer.visit('/premium');
      await customer.press('premium.buy.place'); // nothing is in the way any more
      await customer.expectAt('/order/confirm/');
    });

    test('pays when the time is over, and for an order that was closed', async ({
      page,
      sessions,
      expectAccessible,
    }, { project }) => {
      const customer = await Customer.enter(page, sessions, project.name, language);
      await test.step('late money still buys', async () => {
        await customer.order(product);
        await customer.pay('late');
        await customer.expectHeading('order.done.package.title', { product });
        await customer.follow('order.done.details');
        await expect(page.getByText(customer.say('order.event.revived'))).toBeVisible();
      });
      await test.step('money for a closed order becomes credit, which buys the same again', async () => {
        await customer.visit('/accelerateIndex');
        await customer.order(product);
        const bank = await page
          .getByRole('link', { name: customer.say('order.confirm.payNow') })
          .getAttribute('href');
        await customer.press('order.confirm.close');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: customer.say('order.closing.confirm') }).click();
        await customer.expectHeading('order.cancelled.title');
        await page.goto(bank ?? '');
        await customer.payHere('exact');
        await customer.visit('/credit');
        await expect(page.getByText(customer.say('credit.reason.kept'))).toBeVisible();
        await expectAccessible();
        await customer.press('credit.again');
        await customer.expectHeading('order.done.package.title', { product });
      });
    });
  });
}
