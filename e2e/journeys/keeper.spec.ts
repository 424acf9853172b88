import { randomUUID } from 'node:crypto';
import { button, newAddress, PASSWORD } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';

const HERE = '/market/my_store';
const KEYS = ['KEY-ONE-1111', 'KEY-TWO-2222'];

test('@desktop a member opens a store, pays its bond, and hands a product in', async ({
  page,
  context,
  sessions,
  expectAccessible,
}) => {
  const id = randomUUID().slice(0, 8);
  const [store, product] = [`Wharf ${id}`, `Tide key ${id}`];
  await sessions.enter(
    page,
    await sessions.register(page.request, `keeper-${id}@journeys.example`, PASSWORD),
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('reads what a store takes and opens one', async () => {
    await page.goto(HERE);
    await expect(page.getByText(/^A bond of /)).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Name').fill(store);
    await press('Open the store');
    await expect(page.getByText('Waiting for its bond')).toBeVisible();
    await expectAccessible();
  });

  await test.step('pays the bond by the ordinary checkout', async () => {
    await page.getByRole('radio', { name: /^Sandbox/ }).check();
    await press('Pay the bond');
    await expect(page).toHaveURL(/\/order\/confirm\//);
    const bank = await context.newPage();
    await bank.goto((await page.getByRole('link', { name: 'Pay now' }).getAttribute('href')) ?? '');
    await bank.getByRole('button', { name: 'Pay exactly' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Paid\./ })).toBeVisible();
    await bank.close();
    await page.goto(HERE);
    await expect(page.getByRole('link', { name: 'Describe your first product' })).toBeVisible();
  });

  await test.step('describes a product', async () => {
    await page.goto(`${HERE}?tab=products`);
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Name').fill(product);
    await page.getByLabel('Category').selectOption({ label: 'Software' });
    await page.getByLabel(/^Price/).fill('2.50');
    await press('Save as draft');
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('puts items into its stock, which nobody sees again', async () => {
    await page.getByRole('link', { name: 'Stock', exact: true }).last().click();
    await page.getByLabel('Items, one on each line').fill([...KEYS, '', KEYS[0]].join('\n'));
    await expect(page.getByText('2 items · 1 repeated · 1 empty line')).toBeVisible();
    await press('Add 2 items');
    await expect(page.getByText('2 items were added. 1 was there already.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What there is' })).toBeVisible();
    expect(await page.content()).not.toContain(KEYS[0]);
    await expectAccessible();
  });

  await test.step('hands it in', async () => {
    await page.goto(`${HERE}?tab=products`);
    await page.getByRole('link', { name: product, exact: true }).click();
    await press('Hand in for review');
    await expect(page.getByText(/^An operator looks at it/)).toBeVisible();
  });
});

test('@desktop whoever has nothing but Telegram binds an address first, and comes back', async ({
  page,
  sessions,
  telegram,
  outbox,
  expectAccessible,
}) => {
  const person = telegram.person('Kim');
  await sessions.enter(page, await sessions.signInByTelegram(page.request, person));

  await test.step('is told what is missing, and where it is added', async () => {
    await page.goto(HERE);
    await expect(page.getByText('Complete the information first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the store' })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Bind an address' }).click();
    await expect(page).toHaveURL(/\/sys\/account_info\?next=/);
  });

  await test.step('binds an address and may open a store', async () => {
    const email = newAddress();
    const dialog = page.getByRole('dialog');
    await button(page, 'Bind: E-mail').click();
    await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(email);
    await button(dialog, 'Send code').click();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await outbox.code(email));
    await dialog.getByRole('textbox', { name: 'Verification code' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${HERE}$`));
    await expect(button(page, 'Open the store')).toBeVisible();
  });
});

test('@phone a store is run on a PC, and the phone says so', async ({ page, signIn, expectAccessible }) => {
  await signIn();
  await page.goto(`/phone${HERE}`);
  await expect(page.getByText(/^A store is run on a PC/)).toBeVisible();
  await expect(page.getByText(new RegExp(`${HERE}$`))).toBeVisible();
  await expectAccessible();
});
