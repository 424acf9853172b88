import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/orders';
import {
  creditFrom,
  goodsPath,
  isOpen,
  isSettled,
  orderPath,
  ownPath,
  payUrl,
  receivedOf,
  stepsOf,
  takesMinutes,
} from './rules';

describe('the statuses of an order', () => {
  it('lock other purchases while they wait for money', () => {
    expect(([0, 1, 2, 3, 4] as const).filter(isOpen)).toEqual([1, 3]);
  });
  it('are followed until nothing can change any more', () => {
    const long = new Date(Date.now() - 3_600_000).toISOString();
    const settled = (finishTime: string) =>
      ([0, 1, 2, 3, 4] as const).filter((status) => isSettled(anOrder({ status, finishTime }), Date.now()));
    expect(settled(long)).toEqual([0, 2]);
    expect(settled(new Date().toISOString())).toEqual([]);
  });
  it('go on as long as somebody has to deliver, receive or decide', () => {
    const finishTime = new Date(Date.now() - 3_600_000).toISOString();
    const states = ['awaiting', 'delivered', 'disputed', 'confirmed', 'refunded', 'split'] as const;
    const settled = states.filter((saleState) =>
      isSettled(anOrder({ kind: 'market', status: 2, finishTime, saleState }), Date.now()),
    );
    expect(settled).toEqual(['confirmed', 'refunded', 'split']);
  });
});

describe('what has arrived', () => {
  it('is what the server counted, whatever credit pays besides', () => {
    expect(receivedOf(anOrder({ receivedAmount: '3.499999', dueAmount: '0.10' }))).toBe('3.499999');
  });
  it('is not mentioned while it is nothing', () => {
    expect(receivedOf(anOrder({ receivedAmount: '0.00', dueAmount: '4.20' }))).toBeNull();
  });
  it('is credit where the order says so', () => {
    const line = (event: string, amount: string) => ({
      time: '2026-11-15T12:00:00Z',
      event,
      amount,
    });
    const lines = [line('received', '9.00'), line('became_credit', '4.20'), line('became_credit', '0.30')];
    expect(creditFrom(anOrder({ lines }))).toBe('4.50');
    expect(creditFrom(anOrder({ lines: lines.slice(0, 1) }))).toBeNull();
    expect(creditFrom(anOrder())).toBeNull();
  });
});

describe('ways on from an order', () => {
  it.each([
    ['package', '/order/confirm/t1', '/accelerateIndex?package=harbour', '/account'],
    [
      'points',
      '/order/pointsTransactionConfirm/t1/500/sandbox',
      '/recharge/point?points=500',
      '/sys/my_points',
    ],
    ['premium', '/order/confirm/t1', '/premium', '/premium'],
    ['market', '/order/confirm/t1', '/market/product/harbour', '/orders/t1'],
    ['bond', '/order/confirm/t1', '/market/my_store', '/market/my_store'],
    ['hovercraft', '/order/confirm/t1', '/accelerateIndex?package=harbour', '/account'],
  ])('of %s', (kind, pay, shop, own) => {
    const order = anOrder({ kind, productId: kind === 'points' ? '500' : 'harbour' });
    expect([orderPath(order), goodsPath(order), ownPath(order)]).toEqual([pay, shop, own]);
  });
});

it('waits for minutes with Alipay only', () => {
  const slow = ['usdt', 'alipay', 'alipay_global', 'google_pay', 'sandbox'].filter(takesMinutes);
  expect(slow).toEqual(['alipay', 'alipay_global']);
});

describe('the address of the payment', () => {
  const redirect = { kind: 'redirect', url: '/sandbox/pay/a1' };

  it('tells the sandbox the language and the surface to come back to', () => {
    const order = anOrder({ payType: 'sandbox', instructions: redirect });
    expect(payUrl(order, 'phone', 'ru-RU')).toMatch(/\/sandbox\/pay\/a1\?lang=ru-RU&shell=phone$/);
    expect(payUrl(order, 'desktop', 'en-US')).toMatch(/\/sandbox\/pay\/a1\?lang=en-US$/);
  });
  it('of another provider is left as it was signed', () => {
    const url = 'https://pay.example/q?sign=1';
    const order = anOrder({ payType: 'alipay', instructions: { kind: 'redirect', url } });
    expect(payUrl(order, 'phone', 'ru-RU')).toBe(url);
  });
  it('does not exist for an address to send to', () => {
    expect(
      payUrl(anOrder({ instructions: { kind: 'address', address: 'T1' } }), 'phone', 'ru-RU'),
    ).toBeNull();
  });
});

describe('the steps', () => {
  const story = (status: 0 | 1 | 2 | 3 | 4) =>
    stepsOf(anOrder({ status })).map(({ key, state }) => `${key}: ${state}`);

  it.each([
    [1, ['placed: done', 'seen: now', 'delivered: ahead']],
    [3, ['placed: done', 'seen: done', 'delivered: now']],
    [2, ['placed: done', 'seen: done', 'delivered: done']],
    [4, ['placed: done', 'closed: done']],
    [0, ['placed: done', 'failed: done']],
  ] as const)('of status %i', (status, steps) => {
    expect(story(status)).toEqual(steps);
  });
});
