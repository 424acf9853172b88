import { Desk } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

const ANSWER = '付款一经最终确认，套餐立即生效，不需要人工开通。';
const NEW_ANSWER = '确认付款之后，套餐马上生效。';

test('an operator changes an answer, sees how it reads, and takes it back', {
  tag: '@desktop',
}, async ({ browser, baseURL, sessions, page, expectAccessible }) => {
  const desk = await Desk.open(browser, baseURL, sessions);
  const text = desk.page.getByLabel('Text', { exact: true });
  const save = desk.page.getByRole('button', { name: 'Save', exact: true });

  await test.step('finds the text in the list', async () => {
    await desk.at('/admin/site/texts', 'Texts');
    await desk.page.locator('a[href="/admin/site/texts/faq/zh-CN"]').click();
    await expect(text).toHaveValue(new RegExp(ANSWER));
  });

  await test.step('is told at the line what cannot be shown, and nothing is kept', async () => {
    const whole = await text.inputValue();
    await text.fill(whole.replace(ANSWER, '<script>alert(1)</script> [x](javascript:alert(1))'));
    await expect(desk.page.getByText(/HTML is not shown|A link may lead to/).first()).toBeVisible();
    await expect(save).toBeDisabled();
    await text.fill(whole.replace(ANSWER, NEW_ANSWER));
    await expect(desk.page.getByText('The text is in order.')).toBeVisible();
  });

  await test.step('saves it', async () => {
    await save.click();
    await expect(desk.page.getByText('Saved. Visitors read it now.')).toBeVisible();
  });

  for (const shell of ['', '/phone']) {
    await test.step(`a visitor reads it at ${shell}/commonProblem`, async () => {
      await page.goto(`${shell}/commonProblem?lang=zh-CN#how-long-until-active`);
      await expect(page.getByText(NEW_ANSWER)).toBeVisible();
      await expect(page.getByText(ANSWER)).toHaveCount(0);
      await expectAccessible();
    });
  }

  await test.step('goes back to the original', async () => {
    await desk.page.getByRole('button', { name: 'Back to the original', exact: true }).click();
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Back to the original', exact: true })
      .click();
    await expect(text).toHaveValue(new RegExp(ANSWER));
    await page.goto('/commonProblem?lang=zh-CN#how-long-until-active');
    await expect(page.getByText(ANSWER)).toBeVisible();
    await desk.leave();
  });
});
