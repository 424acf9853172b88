import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/personal.ts';
import type { Sessions } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Somebody who buys points and pays in ways that the desk has to look after. */
class Buyer {
  private constructor(
    readonly email: string,
    readonly name: string,
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async join(request: APIRequestContext, sessions: Sessions): Promise<Buyer> {
    const id = randomUUID().slice(0, 8);
    const email = `desk-${id}@journeys.example`;
    const buyer = new Buyer(email, `Ada ${id}`, request, await sessions.register(request, email, PASSWORD));
    await buyer.call('patch', '/me', { nickname: buyer.name });
    return buyer;
  }

  /** Orders points; the answer has the order's number and the sandbox's page for it. */
  async order(points: number): Promise<{ transactionId: string; url: string }> {
    const placed = await this.call('post', '/orders', { kind: 'points', points, payType: 'sandbox' });
    return { transactionId: placed.transactionId, url: placed.instructions.url };
  }

  async close(transactionId: string): Promise<void> {
    await this.call('post', `/orders/${transactionId}/cancel`);
  }

  /** Presses a button on the sandbox's page. */
  async pay(url: string, act: string): Promise<void> {
    const answer = await this.request.post(url, { form: { act }, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(303);
  }

  async credit(): Promise<string> {
    return (await this.call('get', '/credit')).usdCredit;
  }

  private async call(method: 'get' | 'post' | 'patch', path: string, data?: object) {
    const answer = await this.request[method](`/api/v1${path}`, {
      headers: { device: 'app', 'X-Session-Token': this.token, 'Idempotency-Key': randomUUID() },
      data,
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  }
}

async function enterAsOperator(page: Page, sessions: Sessions): Promise<void> {
  const token = await sessions.signInAsOperator(page.request);
  await sessions.enter(page, token);
}

/** The line of the list that is about something. */
function lineOf(page: Page, words: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: words });
}

async function giveReason(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('the operator turns late money to a new order, sends a second payment back and finds both in the log', {
  tag: '@desktop',
}, async ({ page, sessions, expectAccessible }) => {
  test.slow(); // three orders and a dozen pages
  const buyer = await Buyer.join(page.request, sessions);
  const lost = await buyer.order(500);
  await buyer.close(lost.transactionId);
  await buyer.pay(lost.url, 'exact');
  await expect.poll(() => buyer.credit()).toBe('5.00');
  await enterAsOperator(page, sessions);

  await test.step('finds the late money in the queue, with whose it is', async () => {
    await page.goto('/admin/payments');
    const line = lineOf(page, lost.transactionId);
    await expect(line.getByRole('link', { name: buyer.name })).toBeVisible();
    await expect(line.getByText('Came late')).toBeVisible();
    await expectAccessible();
  });

  const wanted = await buyer.order(400);

  await test.step('turns it to the order that the member has placed meanwhile', async () => {
    await lineOf(page, lost.transactionId)
      .getByRole('button', { name: /^Assign/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Assign 5\.00/ });
    await expect(dialog.getByText(buyer.email)).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Order number').fill(wanted.transactionId);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await dialog.getByLabel('Note').fill('asked in the chat');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/5\.00.USD is assigned/)).toBeVisible();
    await expect.poll(() => buyer.credit()).toBe('1.00');
  });

  await test.step('sees that decision among the others', async () => {
    await page.getByRole('radio', { name: 'Decided' }).click();
    await expect(page).toHaveURL(/view=done/);
    await expect(lineOf(page, wanted.transactionId).getByText('Assigned')).toBeVisible();
  });

  const twice = await buyer.order(300);
  await buyer.pay(twice.url, 'twice');

  await test.step('finds the order that was paid twice by its member, and reads its story', async () => {
    await page.goto('/admin/orders');
    await page.getByRole('searchbox').fill(buyer.email);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/[?&]q=desk-/);
    const line = lineOf(page, twice.transactionId);
    await expect(line.getByText('Succeeded')).toBeVisible();
    await expectAccessible();
    await line.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${twice.transactionId}$`));
    const story = page.getByRole('region', { name: 'What happened' });
    await expect(story.getByText('Settled and delivered')).toBeVisible();
    await expect(story.getByText('Money became the member’s credit')).toBeVisible();
    await expectAccessible();
  });

  await test.step('sends the second payment back to its source', async () => {
    await page
      .getByRole('button', { name: /^Send back 3\.00/ })
      .last()
      .click();
    await expectAccessible();
    await giveReason(page, 'Send back', 'paid twice');
    await expect(page.getByText(/3\.00.USD is on its way back/)).toBeVisible();
    // What is left pays for the order.
    await expect(page.getByRole('button', { name: /^Send back/ })).toHaveCount(0);
    await expect.poll(() => buyer.credit()).toBe('1.00');
    await page.goto('/admin/payments?view=refunds');
    await expect(lineOf(page, twice.transactionId).getByText('Sent back')).toBeVisible();
    await expectAccessible();
  });

  await test.step('refunds the order to the credit, points and all', async () => {
    await page.goto(`/admin/orders/${twice.transactionId}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await giveReason(page, 'Refund', 'changed their mind');
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await expect.poll(() => buyer.credit()).toBe('4.00');
  });

  await test.step('finds all of it in the log, with the way back to the order', async () => {
    await page.getByRole('link', { name: 'What operators did to this order' }).click();
    const log = page.getByRole('main').getByRole('table');
    await expect(log.getByText('changed their mind')).toBeVisible();
    await log.getByRole('link', { name: 'Open this order' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${twice.transactionId}$`));
    await page.goto('/admin/audit?action=payment.assign');
    await expect(log.getByText('asked in the chat').first()).toBeVisible();
  });

  await test.step('has the books checked, and they add up', async () => {
    await page.goto('/admin/ledger');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Checked just now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The books add up' })).toBeVisible();
    await expectAccessible();
  });
});

test('the operator cancels a waiting order, and goes on from it to a confirmation by hand', {
  tag: '@desktop',
}, async ({ page, sessions }) => {
  const buyer = await Buyer.join(page.request, sessions);
  const order = await buyer.order(200);
  await enterAsOperator(page, sessions);
  await page.goto(`/admin/orders/${order.transactionId}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await giveReason(page, 'Cancel order', 'asked in the chat');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Confirm a payment by hand' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(buyer.name)).toBeVisible();
  await expect(dialog.getByLabel('Order number')).toHaveValue(order.transactionId);
});
