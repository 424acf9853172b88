import { randomUUID } from 'node:crypto';
import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { Keeper, Member } from '../support/keeper.ts';
import { button } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';

const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

// What two operators have to agree to is told without a browser.
test('a keeper asks for the store’s money, and an operator sends it', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  problems,
}) => {
  test.slow(); // three people and several pages
  const keeper = await Keeper.open(browser, baseURL, sessions);
  await problems.watch(keeper.page);
  const wares = { name: `Sextant ${randomUUID().slice(0, 8)}`, price: '25.00', items: ['the word'] };
  const productId = await keeper.sell(wares, sessions);
  const buyer = await Member.join(page.request, sessions, 'buyer');
  const order = await buyer.buy({ kind: 'market', productId, quantity: 1, price: wares.price });
  await buyer.call('post', `/orders/${order}/receipt`);

  const asked = keeper.page.getByRole('group', { name: 'Withdrawals' }).getByRole('row').last();
  await test.step('the keeper says how much and where to', async () => {
    await keeper.at('money');
    await keeper.page.getByLabel('Amount in USD').fill('20');
    await keeper.page.getByLabel('Network').selectOption('polygon');
    await keeper.say('Wallet address', WALLET, 'Ask for the withdrawal');
    await expect(keeper.page.getByText(/^Asked for\. The amount is held/)).toBeVisible();
    await expect(asked.getByText('Asked for', { exact: true })).toBeVisible();
    await accessible(keeper.page);
  });

  await test.step('the operator agrees and writes down how it was sent', async () => {
    const desk = await Desk.open(browser, baseURL, sessions);
    await desk.at('/admin/market/withdrawals', 'Withdrawals');
    const line = desk.page.getByRole('listitem').filter({ hasText: keeper.store });
    await expect(line.getByText(WALLET)).toBeVisible();
    await line.getByRole('button', { name: /^Approve/ }).click();
    await button(desk.page.getByRole('dialog'), 'Approve').click();
    await line.getByRole('button', { name: /^Send / }).click();
    await button(desk.page.getByRole('dialog'), 'Send it').click();
    await line.getByRole('button', { name: /^Enter the payment/ }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Transaction hash').fill(`0x${randomUUID().replaceAll('-', '').repeat(2)}`);
    await button(dialog, 'Enter payment').click();
    await desk.says('is paid to', keeper.store);
    await accessible(desk.page);
    await desk.leave();
  });

  await test.step('the keeper sees it sent, and what is left', async () => {
    await keeper.at('money');
    await expect(asked.getByText('Sent', { exact: true })).toBeVisible();
    await expect(asked.getByRole('link', { name: /^See it on / })).toBeVisible();
    await expect(keeper.page.getByText(/too little to withdraw: 5\.00.USD/)).toBeVisible();
    await keeper.leave();
  });
});
