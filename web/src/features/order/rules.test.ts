import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/orders';
import { isOpen, isSettled, payUrl, pickPayMethod, receivedOf, stepsOf } from './rules';

describe('the statuses of an order', () => {
  it('lock other purchases while they wait for money', () => {
    expect(([0, 1, 2, 3, 4] as const).filter(isOpen)).toEqual([1, 3]);
  });
  it('are followed until nothing can change any more', () => {
    expect(([0, 1, 2, 3, 4] as const).filter(isSettled)).toEqual([0, 2]);
  });
});

describe('what has arrived', () => {
  it('is the price without what is due', () => {
    expect(receivedOf(anOrder({ usdtAmount: '4.20', dueAmount: '0.700001' }))).toBe('3.499999');
  });
  it('is not mentioned while it is nothing', () => {
    expect(receivedOf(anOrder({ usdtAmount: '4.20', dueAmount: '4.20' }))).toBeNull();
  });
});

describe('the way to pay', () => {
  const methods = [
    { payType: 'usdt', available: false },
    { payType: 'alipay', available: true },
    { payType: 'sandbox', available: true },
  ] as const;

  it('is the wished one if it works, else the first that does', () => {
    expect(pickPayMethod(methods, 'sandbox')).toBe('sandbox');
    expect(pickPayMethod(methods, 'usdt')).toBe('alipay');
    expect(pickPayMethod(methods.slice(0, 1), null)).toBeNull();
  });
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
