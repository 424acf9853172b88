import { readFile } from 'node:fs/promises';
import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { Member } from '../support/keeper.ts';
import { expect, test } from '../support/test.ts';

/** The dollars in a text such as "1,240.50 USD". */
function dollars(text: string | null): number {
  return Number(/([\d,]+\.\d+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

test('a sale is counted on the console, in its table and in the report that is kept', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, sessions }) => {
  const desk = await Desk.open(browser, baseURL, sessions);
  const today = desk.page.getByRole('region', { name: 'Today' });
  const moneyIn = async () => {
    await desk.at('/admin', 'Operator console');
    return dollars(
      await today
        .locator('div')
        .filter({ has: desk.page.getByText('Money in', { exact: true }) })
        .last()
        .locator('dd')
        .first()
        .textContent(),
    );
  };

  const before = await test.step('the console says how the day goes so far', moneyIn);
  await test.step('somebody buys points', async () => {
    const buyer = await Member.join(page.request, sessions, 'buyer');
    await buyer.buy({ kind: 'points', points: 1000 });
  });

  await test.step('the sale is in today’s figures, and others may be, too', async () => {
    expect(await moneyIn()).toBeGreaterThan(before);
    await expect(desk.page.getByRole('region', { name: 'How the shop is doing' })).toBeVisible();
    await accessible(desk.page);
  });

  await test.step('the chart has a table behind it', async () => {
    const chart = desk.page.getByRole('region', { name: 'By day' });
    await chart.getByText('Show as table').click();
    await expect(chart.getByRole('row').nth(1)).toContainText('USD');
  });

  await test.step('the report has the same, and is kept as a table', async () => {
    await desk.at('/admin/figures', 'Revenue');
    await expect(
      desk.page.getByRole('region', { name: 'By kind' }).getByText('Points', { exact: true }),
    ).toBeVisible();
    await accessible(desk.page);
    const kept = desk.page.waitForEvent('download');
    await desk.page.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await kept).path(), 'utf8');
    expect(text).toMatch(/^\ufeffperiod,kind,method,/);
    expect(text).toMatch(/\r\n\d{4}-\d{2}-\d{2},points,sandbox,\d+,/);
  });
});
