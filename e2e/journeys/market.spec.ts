import { randomUUID } from 'node:crypto';
import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { Keeper, Member } from '../support/keeper.ts';
import { button, here } from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

// keeper.spec.ts tells how a store comes to be.
test('a buyer finds what an operator has let in, has it at once, and says how it was', {
  tag: mostly('phone'),
}, async ({ page, context, browser, baseURL, sessions, problems, isMobile, expectAccessible }) => {
  test.slow(); // three people and a dozen pages
  const id = randomUUID().slice(0, 8);
  const product = `Tide key ${id}`;
  const items = [1, 2, 3].map((number) => `KEY-${id}-${number}`);
  const keeper = await Keeper.open(browser, baseURL, sessions);
  await problems.watch(keeper.page);
  await keeper.handIn({ name: product, price: '2.50', items });
  await sessions.enter(page, (await Member.join(page.request, sessions, 'buyer')).token);

  const hit = page.getByRole('link', { name: product, exact: true });
  await test.step('before anybody has looked at it, nobody finds it', async () => {
    await page.goto(here(isMobile, `/market?q=${id}`));
    await expect(page.getByText('No product matches.')).toBeVisible();
    await expect(hit).toHaveCount(0);
  });

  await test.step('the operator lets it in', async () => {
    const desk = await Desk.open(browser, baseURL, sessions);
    await desk.at('/admin/market/products', 'Products');
    await button(desk.page, `Approve “${product}”`).click();
    await button(desk.page.getByRole('dialog'), 'Approve').click();
    await desk.says(product, 'is on sale');
    await accessible(desk.page);
    await desk.leave();
  });

  await test.step('the buyer finds it by its name', async () => {
    await page.goto(here(isMobile, '/market'));
    await page.getByRole('searchbox').fill(product);
    await page.getByRole('searchbox').press('Enter');
    await expect(hit).toBeVisible();
    await expectAccessible();
    await hit.click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await expect(page.getByText('3 left')).toBeVisible();
    await expect(page.getByText('Nobody has reviewed this yet.')).toBeVisible();
    await expectAccessible();
  });
  const shown = page.url();

  await test.step('buys one and pays it in the sandbox', async () => {
    await page.getByRole('radio', { name: /^Sandbox/ }).check();
    await button(page, 'Buy now').click();
    await expect(page).toHaveURL(/\/order\/confirm\//);
    const bank = await context.newPage();
    await bank.goto((await page.getByRole('link', { name: 'Pay now' }).getAttribute('href')) ?? '');
    await bank.getByRole('button', { name: 'Pay exactly' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Paid. You have bought ${product}` }),
    ).toBeVisible();
    await bank.close();
  });

  await test.step('has an item at once, and nobody else has it', async () => {
    await page.getByRole('link', { name: 'See what I bought' }).click();
    const item = page.getByRole('listitem', { name: 'Item 1' });
    await expect(item).toHaveText(new RegExp(`KEY-${id}-[123]`));
    await expectAccessible();
    await keeper.atOrderOf(product);
    await expect(keeper.page.getByText('Delivered', { exact: true }).first()).toBeVisible();
    expect(await keeper.page.content()).not.toContain(`KEY-${id}`);
    await accessible(keeper.page);
  });

  await test.step('confirms receipt and says how it was', async () => {
    await button(page, 'Confirm receipt').click();
    const dialog = page.getByRole('dialog', { name: `Have you received “${product}”?` });
    await button(dialog, 'Confirm receipt').click();
    await expect(page.getByText('Receipt is confirmed. The store has the money.')).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Opened at high water.');
    await button(page, 'Publish').click();
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the keeper answers and finds the money in the statement', async () => {
    await keeper.atOrderOf(product);
    await expect(keeper.page.getByText('Opened at high water.')).toBeVisible();
    await keeper.say('Answer the review', 'Fair winds.', 'Publish the answer');
    await expect(keeper.page.getByText('Your answer')).toBeVisible();
    await keeper.at('money');
    const line = keeper.page.getByRole('group', { name: 'Statement' }).getByRole('row');
    await expect(line.filter({ hasText: product })).toContainText(/\+2\.50.USD/);
    await accessible(keeper.page);
    await keeper.leave();
  });

  await test.step('everybody reads both on the product’s page', async () => {
    await page.goto(shown);
    await expect(page.getByText('Opened at high water.')).toBeVisible();
    await expect(page.getByText('Fair winds.')).toBeVisible();
    await expect(page.getByRole('img', { name: '4.0 of 5 stars' }).first()).toBeVisible();
    await expect(page.getByText('1 review', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('2 left')).toBeVisible();
    await expectAccessible();
  });
});
