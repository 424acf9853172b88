import type { Page } from '@playwright/test';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'a lantern on the pier';

/** Pays the order on the page in the sandbox, in the way that a button there names. */
async function payInSandbox(page: Page, button: string): Promise<void> {
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/order\/confirm\//);
}

async function order(page: Page, phone: boolean): Promise<void> {
  await page.getByRole('radio', { name: 'Jetty 50' }).click();
  if (phone) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/confirm\//);
}

test(
  'money that bought nothing becomes credit, and the credit buys',
  { tag: mostly('phone') },
  async ({ page, sessions, expectAccessible }, { project }) => {
    const phone = project.name === 'phone';
    const root = phone ? '/phone' : '';
    const email = `credit-${project.name}@demo.example`;
    await sessions.enter(page, await sessions.register(page.request, email, PASSWORD));

    await test.step('a part payment shows what is left to pay', async () => {
      await page.goto(`${root}/accelerateIndex`);
      await order(page, phone);
      await payInSandbox(page, 'Pay 90%');
      await expect(page.getByText('Received 2.25 USDT of 2.50 USDT. Send 0.25 USDT more.')).toBeVisible();
      await expectAccessible();
    });

    await test.step('closed, the order says where its money went', async () => {
      await page.getByRole('button', { name: 'Close order' }).click();
      const closing = page.getByRole('dialog', { name: 'Close the order for Jetty 50?' });
      await expect(closing.getByText('The 2.25 USDT that has arrived becomes your credit.')).toBeVisible();
      await closing.getByRole('button', { name: 'Close order' }).click();
      await expect(page.getByText('2.25 USD arrived for this order')).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: 'See my credit' }).click();
      await expect(page.getByText('+2.25 USD')).toBeVisible();
      await expectAccessible();
    });

    await test.step('credit pays its part of the next one, and what came on top stays', async () => {
      await page.goto(`${root}/accelerateIndex`);
      await page.getByRole('radio', { name: 'Jetty 50' }).click();
      if (phone) await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('checkbox', { name: /^Use my credit first/ })).toBeChecked();
      await expect(page.getByText('and 2.25 USD from your credit')).toBeVisible();
      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByText('2.25 USD of it comes from your credit')).toBeVisible();
      await payInSandbox(page, 'Pay twice');
      await expect(page.getByRole('heading', { level: 1, name: 'Paid. Jetty 50 is yours' })).toBeVisible();
    });
  },
);

test('the way to pay can be changed while the order waits', { tag: '@desktop' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn();
  await page.goto('/accelerateIndex');
  await order(page, false);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay this order another way' });
  await expect(dialog.getByRole('radio', { name: /^Sandbox/ })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Jetty 50' }).first().click();
  await expect(page.getByText('Way to pay changed to Sandbox')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).click();
  await expect(page.getByText('Closed by you')).toBeVisible();
});
