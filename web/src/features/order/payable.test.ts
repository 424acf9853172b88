import { describe, expect, it } from 'vitest';
import { aComing, anOrder } from '../../../tests/orders';
import { comingOf, payableOf } from './payable';
import type { Order } from './rules';

const address = { kind: 'address', address: 'T1', currency: 'USDT', amount: '4.20' };

type Row = [what: string, order: Partial<Order>, amount: string, currency: string];

describe('what is on its way', () => {
  it('is added up', () => {
    const onItsWay = [aComing({ amount: '1.50' }), aComing({ amount: '0.000001' })];
    expect(comingOf(anOrder({ onItsWay }))).toBe('1.500001');
  });
  it('is not mentioned while it is nothing', () => {
    expect(comingOf(anOrder())).toBeNull();
  });
});

describe('what is to be paid', () => {
  it.each<Row>([
    ['to an address is what is due', { instructions: address }, '4.20', 'USDT'],
    [
      'after a part has come is the rest, whatever was quoted',
      { instructions: address, dueAmount: '0.70', receivedAmount: '3.50' },
      '0.70',
      'USDT',
    ],
    [
      'is less what is on its way',
      { instructions: address, onItsWay: [aComing({ amount: '4.00' })] },
      '0.20',
      'USDT',
    ],
    [
      'is never less than nothing',
      { instructions: address, onItsWay: [aComing({ amount: '9.00' })] },
      '0.00',
      'USDT',
    ],
    [
      'to a shared address is the quoted amount to the last digit',
      { instructions: { ...address, amount: '4.200013', exact: true } },
      '4.200013',
      'USDT',
    ],
    [
      'to a provider with money of its own is what it takes',
      { instructions: { kind: 'redirect', url: 'https://pay.example/', currency: 'CNY', amount: '30.16' } },
      '30.16',
      'CNY',
    ],
    [
      'in the sandbox is what is due, spoken of as a transfer',
      {
        payType: 'sandbox',
        instructions: { kind: 'redirect', url: '/sandbox/pay/a1', currency: 'USD', amount: '4.20' },
        dueAmount: '0.42',
      },
      '0.42',
      'USDT',
    ],
    ...(['google_pay', 'apple_pay', 'alipay_global'] as const).map(
      (payType): Row => [
        `with ${payType} is dollars`,
        {
          payType,
          instructions: { kind: 'redirect', url: 'https://pay.example/', currency: 'USD', amount: '4.20' },
          dueAmount: '0.42',
        },
        '0.42',
        'USD',
      ],
    ),
  ])('%s', (_, order, amount, currency) => {
    expect(payableOf(anOrder(order))).toEqual({ amount, currency });
  });
});
