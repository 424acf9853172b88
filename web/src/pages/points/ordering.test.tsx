import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@/features/order/rules';
import { writeLocal } from '@/lib/storage';
import { enterAsMember } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { openApp } from '../../../tests/renderApp';

const never = () => new Promise(() => undefined);
const pointsOrder = (change: Partial<Order> = {}) =>
  anOrder({
    kind: 'points',
    productId: '2000',
    productName: '2000 points',
    usdtAmount: '20.00',
    dueAmount: '20.00',
    ...change,
  });

let answers: Record<string, unknown>;
let placed: unknown[];

beforeEach(() => {
  enterAsMember();
  writeLocal('pay.network', null);
  placed = [];
  answers = {
    '/points': { points: 1250, pointsPerDollar: 100, usdCredit: '0.00' },
    '/pay-methods': { items: [{ payType: 'sandbox', available: true }] },
    '/orders/open': {},
    '/orders/t1': pointsOrder(),
    '/orders/t1?after=1': never,
    '/orders/t1?after=2': never,
  };
});

function acceptOrders(order: Order): void {
  answers['/orders'] = async (request: Request) => {
    placed.push(await request.json());
    answers['/orders/t1'] = order;
    return Response.json(order);
  };
}

const ownAmount = () => screen.findByLabelText<HTMLInputElement>('Your own amount');

describe('choosing an amount', () => {
  it('shows the price at every keystroke and goes on with it', async () => {
    const app = await openApp('/recharge/point', { answers });
    const field = await ownAmount();
    expect(field.value).toBe('1000');
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    screen.getByText(/^0\.12.USDT$/);
    await userEvent.type(field, '34');
    screen.getByText(/^12\.34.USDT$/);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(app.address()).toBe('/order/pointsFund/1234');
  });

  it('picks an amount into the same field', async () => {
    await openApp('/recharge/point?points=7', { answers });
    expect((await ownAmount()).value).toBe('7');
    await userEvent.click(screen.getByRole('radio', { name: /^5,000.points/ }));
    expect((await ownAmount()).value).toBe('5000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5,000.points/ }).checked).toBe(true);
  });

  it.each([
    ['nothing', '', 'Enter how many points you want to buy.'],
    ['a part', '1.5', 'Enter a whole number in digits, without commas, dots or letters.'],
    ['zero', '0', 'Enter a number above 0.'],
    ['too many', '1000001', 'One order buys at most 1,000,000 points.'],
  ])('says what is wrong with %s, at its field', async (_, typed, said) => {
    const app = await openApp('/recharge/point', { answers });
    const field = await ownAmount();
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    screen.getByText(said);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(app.address()).toBe('/recharge/point');
  });

  it('asks about an unfinished order first', async () => {
    answers['/orders/open'] = { order: pointsOrder({ transactionId: 'o7' }) };
    const app = await openApp('/recharge/point', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the order' }));
    expect(app.address()).toBe('/order/pointsTransactionConfirm/o7/2000/sandbox');
  });
});

describe('the order in the making', () => {
  it('says what it costs and what will be there, and is placed', async () => {
    acceptOrders(pointsOrder());
    const app = await openApp('/order/pointsFund/2000', { answers });
    await screen.findByText(/^3,250.points$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(app.address()).toBe('/order/pointsTransactionConfirm/t1/2000/sandbox'));
    expect(placed).toMatchObject([{ kind: 'points', points: 2000, payType: 'sandbox' }]);
    await screen.findByRole('heading', { level: 1, name: 'Pay with Sandbox' });
  });

  it('with USDT goes over the network chosen here, which the next order begins with', async () => {
    const networks = ['tron', 'bsc', 'polygon', 'ethereum'];
    answers['/pay-methods'] = { items: [{ payType: 'usdt', available: true, networks }] };
    acceptOrders(pointsOrder({ payType: 'usdt' }));
    const first = await openApp('/phone/order/pointsFund/2000', { small: true, answers });
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'TRC20' });
    expect(chosen.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Polygon' }));
    screen.getByText(/^Polygon PoS\. Final in about a minute/);
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(placed).toHaveLength(1));
    expect(placed).toMatchObject([{ payType: 'usdt', network: 'polygon', device: 'phone' }]);
    first.unmount();

    await openApp('/order/pointsFund/2000', { answers });
    const again = await screen.findByRole<HTMLInputElement>('radio', { name: 'Polygon' });
    expect(again.checked).toBe(true);
  });

  it('with USDT over the only network names it, and asks nothing', async () => {
    answers['/pay-methods'] = { items: [{ payType: 'usdt', available: true, networks: ['bsc'] }] };
    acceptOrders(pointsOrder({ payType: 'usdt' }));
    await openApp('/order/pointsFund/2000', { answers });
    await screen.findByText('BEP20');
    expect(screen.queryByRole('radio', { name: 'BEP20' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(placed).toMatchObject([{ payType: 'usdt', network: 'bsc' }]));
  });

  it('that is refused because a way to pay has gone reads the ways anew', async () => {
    answers['/orders'] = () => {
      answers['/pay-methods'] = { items: [{ payType: 'sandbox', available: false }] };
      return Response.json({ code: 'payment_method_unavailable', params: {}, fields: {} }, { status: 409 });
    };
    await openApp('/order/pointsFund/2000', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await screen.findByText(/This payment method is not available right now/);
    await screen.findByText(/No way to pay is set up yet/);
  });

  it('paid from credit ends at once', async () => {
    answers['/points'] = { points: 1250, pointsPerDollar: 100, usdCredit: '50.00' };
    acceptOrders(pointsOrder({ status: 2, payType: 'credit', dueAmount: '0.00' }));
    const app = await openApp('/order/pointsFund/2000', { answers });
    const credit = await screen.findByRole<HTMLInputElement>('radio', { name: /^Credit/ });
    expect(credit.checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Points/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(app.address()).toBe('/order/orderStatus/pointsOrderStatus/t1'));
    expect(placed).toMatchObject([{ kind: 'points', points: 2000, payType: 'credit' }]);
  });

  it.each([
    ['0', 'Enter a number above 0.'],
    ['1000001', 'One order buys at most 1,000,000 points.'],
    ['abc', 'Enter a whole number in digits, without commas, dots or letters.'],
  ])('of %s in the address is refused with the reason', async (points, said) => {
    await openApp(`/phone/order/pointsFund/${points}`, { small: true, answers });
    await screen.findByRole('heading', { level: 1, name: 'This amount cannot be ordered' });
    screen.getByText(said);
    const choose = screen.getByRole('link', { name: 'Choose an amount' });
    expect(choose.getAttribute('href')).toBe('/phone/recharge/point');
  });
});

describe('the confirmation', () => {
  it('writes its address anew when it tells another way to pay or other points', async () => {
    const app = await openApp('/order/pointsTransactionConfirm/t1/5/alipay', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Pay with Sandbox' });
    expect(app.address()).toBe('/order/pointsTransactionConfirm/t1/2000/sandbox');
  });

  it('leads on by itself to how the order ended', async () => {
    let tell: ((order: Order) => void) | undefined;
    answers['/orders/t1?after=1'] = () =>
      new Promise((resolve) => {
        tell = (order) => resolve(Response.json(order));
      });
    const app = await openApp('/phone/order/pointsTransactionConfirm/t1/2000/sandbox', {
      small: true,
      answers,
    });
    await screen.findByRole('link', { name: 'Pay now' });
    answers['/points'] = { points: 3250, pointsPerDollar: 100, usdCredit: '0.00' };
    const paid = pointsOrder({ status: 2, dueAmount: '0.00', version: 2 });
    answers['/orders/t1'] = paid;
    await waitFor(() => expect(tell).toBeDefined()); // the page is asking
    await act(async () => tell?.(paid));
    await waitFor(() => expect(app.address()).toBe('/phone/order/orderStatus/pointsOrderStatus/t1'));
    await screen.findByText(/^Your balance is now 3,250.points\.$/);
  });

  it('of a package goes where packages are paid', async () => {
    answers['/orders/t1'] = anOrder();
    const app = await openApp('/order/pointsTransactionConfirm/t1/2000/sandbox', { answers });
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t1'));
  });
});

describe('the status', () => {
  it.each([
    [1, /is waiting for your payment/, 'Go to payment', '/order/pointsTransactionConfirm/t1/2000/sandbox'],
    [3, /has been seen/, 'Go to the order', '/order/pointsTransactionConfirm/t1/2000/sandbox'],
    [2, /Your balance is now/, 'Buy more points', '/recharge/point'],
  ] as const)('%d says how it stands and what comes next', async (status, said, step, path) => {
    answers['/orders/t1'] = pointsOrder({ status });
    await openApp('/order/orderStatus/pointsOrderStatus/t1', { answers });
    await screen.findByText(said);
    expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe(path);
  });

  it('of a refusal says why and offers another order', async () => {
    answers['/orders/t1'] = pointsOrder({ status: 0, failMessage: 'payment_failed' });
    await openApp('/order/orderStatus/pointsOrderStatus/t1', { answers });
    await screen.findByText(/^Reason: /);
    const again = screen.getByRole('link', { name: 'Buy points' });
    expect(again.getAttribute('href')).toBe('/recharge/point?points=2000');
  });
});
