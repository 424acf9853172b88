import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterAsMember } from '../../../../tests/member';
import { anOrder, serveOrder } from '../../../../tests/orders';
import { openApp } from '../../../../tests/renderApp';

const never = () => new Promise(() => undefined);

beforeEach(enterAsMember);

describe('an order that waits for its payment', () => {
  it('says what to pay, where, and until when', async () => {
    const { answers } = serveOrder(anOrder());
    await openApp('/phone/order/confirm/t1', { small: true, answers });
    await screen.findByRole('heading', { level: 1, name: 'Pay with Sandbox' });
    screen.getByText(/^4\.20.USDT$/);
    const pay = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay now' });
    expect(pay.href).toMatch(/\/sandbox\/pay\/a1\?lang=en-US&shell=phone$/);
    expect(screen.getByRole('timer').textContent).toMatch(/^2\d:\d\d$/);
    screen.getByText('30 minutes left');
  });

  it('shows a partial payment and then success, by itself', async () => {
    const { answers, change } = serveOrder(anOrder());
    await openApp('/order/confirm/t1', { answers });
    await screen.findByRole('link', { name: 'Pay now' });
    await change({ dueAmount: '0.70', receivedAmount: '3.50', version: 2 });
    await screen.findByText(/Received 3\.50.USDT of 4\.20.USDT\. Send 0\.70.USDT more\./);
    await change({ status: 3, version: 3 });
    await screen.findByText(/has been seen and will be final soon/);
    expect(screen.queryByRole('timer')).toBeNull();
    await change({ status: 2, dueAmount: '0.00', finishTime: new Date().toISOString(), version: 4 });
    await screen.findByRole('heading', { level: 1, name: 'Paid. Harbour 100 is yours' });
    expect(screen.getByRole('link', { name: 'Get my link' }).getAttribute('href')).toBe('/account');
  });

  it('asks the provider at once when the buyer says so', async () => {
    const { answers } = serveOrder(anOrder());
    answers['/orders/t1/paid'] = vi.fn(() => Response.json(anOrder()));
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    await screen.findByText(/No payment has been seen yet/);
    answers['/orders/t1/paid'] = () => Response.json(anOrder({ status: 2, version: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    await screen.findByRole('heading', { level: 1, name: /^Paid\./ });
  });

  it('is closed only after naming it and what follows', async () => {
    const { answers } = serveOrder(anOrder({ dueAmount: '4.00', receivedAmount: '0.20' }));
    const cancel = vi.fn(() => Response.json(anOrder({ status: 4, closedBy: 'member', version: 2 })));
    answers['/orders/t1/cancel'] = cancel;
    answers['/orders/t1?after=2'] = never;
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Close order' }));
    await screen.findByRole('heading', { name: 'Close the order for Harbour 100?' });
    screen.getByText(/The 0\.20.USDT that has arrived becomes your credit/);
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close order' }));
    const buttons = await screen.findAllByRole('button', { name: 'Close order' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'This order was closed' });
  });

  it('says what credit pays of it', async () => {
    const { answers } = serveOrder(anOrder({ useCredit: true, creditAmount: '1.20', dueAmount: '3.00' }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/The price is 4\.20.USDT; 1\.20.USD of it comes from your credit\./);
    screen.getByText(/^3\.00.USDT$/);
  });

  it.each(['alipay', 'alipay_global'] as const)('asks for patience with %s', async (payType) => {
    const { answers } = serveOrder(
      anOrder({ payType, instructions: { kind: 'redirect', url: 'https://pay.example/' } }),
    );
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/Alipay needs 5 to 10 minutes/);
  });

  it('can be paid another way, and credit that covers it pays it at once', async () => {
    const { answers } = serveOrder(anOrder());
    answers['/pay-methods'] = { items: [{ payType: 'sandbox', available: true }] };
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '5.00' };
    const asked: unknown[] = [];
    answers['/orders/t1/pay-type'] = async (request: Request) => {
      asked.push(await request.json());
      return Response.json(anOrder({ status: 2, payType: 'credit', version: 2 }));
    };
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay another way' }));
    const sandbox = await screen.findByRole<HTMLInputElement>('radio', { name: /^Sandbox/ });
    expect(sandbox.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByRole('heading', { level: 1, name: 'Paid. Harbour 100 is yours' });
    expect(asked).toEqual([{ payType: 'credit', useCredit: false, device: 'desktop' }]);
  });

  it('that stays unconfirmed can be closed when the server allows it', async () => {
    const { answers, change } = serveOrder(anOrder({ status: 3, mayCancel: false, mayChange: false }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/still unconfirmed after two hours/);
    expect(screen.queryByRole('button', { name: 'Close order' })).toBeNull();
    await change({ mayCancel: true });
    await screen.findByText(/unconfirmed for over two hours/);
    screen.getByRole('button', { name: 'Close order' });
  });

  it('for points goes to the screen of points', async () => {
    const order = anOrder({ kind: 'points', productId: '500', points: 500 });
    const app = await openApp('/phone/order/confirm/t1', { small: true, answers: serveOrder(order).answers });
    await waitFor(() => expect(app.address()).toBe('/phone/order/pointsTransactionConfirm/t1/500/sandbox'));
  });

  it('keeps the order while the provider is away', async () => {
    const { answers } = serveOrder(anOrder({ instructions: {} }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/Your order is kept/);
    answers['/orders/t1'] = anOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Pay now' });
  });
});

describe('an order that has ended', () => {
  it.each([
    ['payment_failed', /^Reason: The payment service refused the payment/],
    ['card declined', 'Reason: card declined'],
  ])('by a refusal (%s) says why', async (failMessage, words) => {
    await openApp('/order/confirm/t1', { answers: { '/orders/t1': anOrder({ status: 0, failMessage }) } });
    await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' });
    screen.getByText(words);
  });

  it('and missed its money offers the same goods from the credit it became', async () => {
    const lines = [{ time: new Date().toISOString(), event: 'became_credit', amount: '4.20' } as const];
    const { answers } = serveOrder(anOrder({ status: 4, closedBy: 'member', lines }));
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '4.20' };
    answers['/orders/open'] = {};
    answers['/orders/t1/again'] = () =>
      Response.json(anOrder({ transactionId: 't2', status: 2, payType: 'credit' }));
    answers['/orders/t2?after=1'] = never;
    const app = await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/^4\.20.USD arrived for this order/);
    expect(screen.getByRole('link', { name: 'See my credit' }).getAttribute('href')).toBe('/credit');
    answers['/orders/t2'] = anOrder({ transactionId: 't2', status: 2, payType: 'credit' });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t2'));
    await screen.findByRole('heading', { level: 1, name: /^Paid\./ });
  });

  it('and became dearer says what it costs now, and is bought at that once somebody agrees', async () => {
    const lines = [{ time: new Date().toISOString(), event: 'became_credit', amount: '9.00' } as const];
    const market = { kind: 'market', productId: 'p1', quantity: 1 } as const;
    const { answers } = serveOrder(anOrder({ ...market, status: 4, closedBy: 'member', lines }));
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '9.00' };
    answers['/orders/open'] = {};
    const sent: unknown[] = [];
    answers['/orders/t1/again'] = async (request: Request) => {
      const body = await request.text();
      sent.push(body && JSON.parse(body));
      const price = sent.length === 1 ? '8.00' : '12.00';
      return Response.json({ code: 'price_changed', message: '', params: { price } }, { status: 409 });
    };
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await screen.findByText(/^The price is now 8\.00.USD\.$/);
    await userEvent.click(screen.getByRole('button', { name: /^Order for 8\.00.USD$/ }));
    await screen.findByText(/^The price is now 12\.00.USD, which is more than your credit\.$/);
    expect(sent).toEqual(['', { price: '8.00' }]);
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
    const ways = screen.getAllByRole('link', { name: 'Back to the product' });
    expect(ways.map((way) => way.getAttribute('href'))).toContain('/market/product/p1');
  });

  it('and missed too little does not offer what cannot be paid', async () => {
    const lines = [{ time: new Date().toISOString(), event: 'became_credit', amount: '1.00' } as const];
    const { answers } = serveOrder(anOrder({ status: 4, closedBy: 'countdown', lines }));
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '1.00' };
    await openApp('/order/confirm/t1', { answers });
    await screen.findByRole('link', { name: 'See my credit' });
    expect(screen.queryByRole('button', { name: 'Order again from credit' })).toBeNull();
  });

  it.each([
    [anOrder({ status: 2, kind: 'premium', quantity: 3 }), 'Paid. Premium, 3 months is yours', '/premium'],
    [anOrder({ status: 2, refunded: true }), 'Harbour 100: refunded', '/orders/t1'],
  ])('well leads on from there', async (order, title, to) => {
    await openApp('/order/confirm/t1', { answers: { '/orders/t1': order } });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
  });

  it.each([
    [true, /What you bought is paused/],
    [false, /It was taken out of your credit/],
  ])('and whose payment was called back (paused: %s) is not called paid', async (frozen, words) => {
    const order = anOrder({ status: 2, calledBack: true, frozen });
    await openApp('/order/confirm/t1', { answers: { '/orders/t1': order } });
    await screen.findByRole('heading', { level: 1, name: 'Harbour 100: payment called back' });
    screen.getByText(words);
    expect(screen.getByRole('link', { name: 'See my credit' }).getAttribute('href')).toBe('/credit');
    expect(screen.queryByRole('link', { name: 'Get my link' })).toBeNull();
  });

  it('by its countdown still succeeds when the money comes late', async () => {
    const { answers, change } = serveOrder(anOrder({ status: 4, closedBy: 'countdown' }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByRole('heading', { level: 1, name: 'This order was closed' });
    await change({ status: 2, version: 2 });
    await screen.findByRole('heading', { level: 1, name: /^Paid\./ });
  });

  it('of somebody else does not exist', async () => {
    await openApp('/order/confirm/t9', { answers: {} });
    await screen.findByText('This does not exist, or it is not yours to see.');
    screen.getByRole('heading', { name: 'No longer here' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
