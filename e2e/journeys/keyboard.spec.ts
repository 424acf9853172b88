import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('the keyboard is where it was after a question and after a sheet', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn();
  await page.goto(isMobile ? '/phone/accelerateIndex' : '/accelerateIndex');
  // The buttons that the server has drawn do nothing until the application has taken over.
  await page.waitForLoadState('networkidle');

  if (isMobile) {
    await test.step('the order sheet', () => openAndLeave(page, 'Continue'));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();

  await test.step('the question before an order is closed', () => openAndLeave(page, 'Close order'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'This order was closed' })).toBeVisible();
});

/** Opens something by its button, leaves it again, and looks where the keyboard is. */
async function openAndLeave(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name });
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}
