import { randomUUID } from 'node:crypto';
import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { Keeper, Member } from '../support/keeper.ts';
import { button, here } from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

// The keeper and the operator sit at a desk; the buyer may hold a phone.
test('what a keeper has written is disputed, and the operator gives a part of the price back', {
  tag: mostly('desktop'),
}, async ({ page, browser, baseURL, sessions, problems, isMobile, expectAccessible }) => {
  test.slow(); // three people and a dozen pages
  const product = `Pilotage ${randomUUID().slice(0, 8)}`;
  const keeper = await Keeper.open(browser, baseURL, sessions);
  await problems.watch(keeper.page);
  const productId = await keeper.sell({ name: product, price: '4.00' }, sessions);
  const buyer = await Member.join(page.request, sessions, 'buyer');
  await sessions.enter(page, buyer.token);
  const order = await buyer.buy({ kind: 'market', productId, quantity: 1, price: '4.00' });

  await test.step('the keeper is told to deliver, and does', async () => {
    await keeper.at('overview');
    await expect(keeper.page.getByText('1 order to deliver')).toBeVisible();
    await keeper.atOrderOf(product);
    await keeper.say('Message to the buyer', 'Keep the red buoy to port.', 'Deliver');
    await expect(keeper.page.getByRole('heading', { name: 'What you delivered' })).toBeVisible();
  });

  await test.step('the buyer reads it and finds that something is wrong', async () => {
    await page.goto(here(isMobile, `/orders/${order}`));
    await expect(page.getByText('Keep the red buoy to port.')).toBeVisible();
    await button(page, 'Something is wrong').click();
    const dialog = page.getByRole('dialog', { name: `What is wrong with “${product}”?` });
    await dialog.getByRole('textbox').fill('Half of the way is missing.');
    await button(dialog, 'Open a dispute').click();
    await expect(page.getByText(/^Nothing is confirmed by itself now/)).toBeVisible();
    await expectAccessible();
  });

  await test.step('the keeper answers', async () => {
    await keeper.atOrderOf(product);
    await expect(keeper.page.getByText('Half of the way is missing.')).toBeVisible();
    await keeper.say('Your answer', 'The rest is open sea.', 'Send the answer');
    await expect(keeper.page.getByText('You answered')).toBeVisible();
    await accessible(keeper.page);
  });

  await test.step('the operator reads both and splits the price', async () => {
    const desk = await Desk.open(browser, baseURL, sessions);
    await desk.at('/admin/market/sales', 'Sales and disputes');
    await desk.page.getByRole('link', { name: product, exact: true }).click();
    await expect(desk.page.getByText('The rest is open sea.')).toBeVisible();
    await accessible(desk.page);
    await button(desk.page, `Split the price of “${product}”`).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('To the buyer, in USD').fill('1.50');
    await expect(dialog.getByText(/^1\.50.USD to the buyer and 2\.50.USD to the store/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('A part was missing.');
    await button(dialog, 'Split').click();
    await expect(dialog).toBeHidden();
    await expect(desk.page.getByText('The price is split.')).toBeVisible();
    await desk.leave();
  });

  await test.step('both see it, and each has a part', async () => {
    // Told by the shop itself: nobody has loaded the page again.
    await expect(page.getByText(/^1\.50.USD went back to your credit/)).toBeVisible();
    await expect(page.getByText('A part was missing.')).toBeVisible();
    await expect(page.getByText('The rest is open sea.')).toBeVisible();
    await expectAccessible();
    await page.goto(here(isMobile, '/credit'));
    await expect(page.getByText(/^\+1\.50.USD$/)).toBeVisible();
    await keeper.atOrderOf(product);
    await expect(keeper.page.getByText('Decided: a part to each')).toBeVisible();
    await keeper.at('money');
    const line = keeper.page.getByRole('group', { name: 'Statement' }).getByRole('row');
    await expect(line.filter({ hasText: product })).toContainText(/\+2\.50.USD/);
    await keeper.leave();
  });
});
