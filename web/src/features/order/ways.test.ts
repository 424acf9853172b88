import { describe, expect, it } from 'vitest';
import type { PayMethod } from './rules';
import { creditReach, dueOf, isOffered, pickWay, pointsPrice, waysToPay } from './ways';

const methods = [
  { payType: 'usdt', available: false },
  { payType: 'alipay', available: true },
  { payType: 'sandbox', available: true },
] as const;
const funds = (usdCredit: string, points = 0) => ({
  usdCredit,
  points,
  pointsPerDollar: 100,
  finalCredit: '0.00',
});
const bill = { price: '4.20', byPoints: true };

describe('a way whose money could be called back', () => {
  it('says so where that matters', () => {
    const forMarket: PayMethod[] = [
      { payType: 'alipay', available: false, reason: 'reversible' },
      { payType: 'usdt', available: false },
    ];
    expect(waysToPay(forMarket, { ...bill, byPoints: false }, null)).toEqual([
      { payType: 'alipay', refusal: 'reversible' },
      { payType: 'usdt', refusal: 'unavailable' },
    ]);
  });
});

describe('a price in points', () => {
  it.each([
    ['4.20', 100, 420],
    ['4.205', 100, 421],
    ['0.000001', 100, 1],
    ['0.00', 100, 0],
    ['3.00', 33, 99],
  ])('of %s at %i for a dollar is %i', (price, rate, points) => {
    expect(pointsPrice(price, rate)).toBe(points);
  });
});

describe('credit', () => {
  it.each([
    ['0.00', undefined, 'nothing'],
    ['0.01', undefined, 'part'],
    ['4.199999', undefined, 'part'],
    ['4.20', undefined, 'all'],
    ['3.00', '3.00', 'nothing'], // what has arrived for the order is no second way to pay it
    ['3.50', '3.00', 'part'],
    ['4.20', '3.00', 'all'],
  ] as const)('of %s with %s arrived pays %s of 4.20', (credit, received, reach) => {
    expect(creditReach({ ...bill, received }, funds(credit))).toBe(reach);
  });

  it('of a visitor pays nothing', () => {
    expect(creditReach(bill, null)).toBe('nothing');
  });
});

describe('the ways to pay', () => {
  const said = (credit: string, points: number, byPoints = true) =>
    waysToPay(methods, { ...bill, byPoints }, funds(credit, points)).map(
      ({ payType, refusal }) => payType + (refusal ? `: ${refusal}` : ''),
    );

  it.each([
    ['nothing', said('0.00', 0), ['usdt: unavailable', 'alipay', 'sandbox', 'points: lacking']],
    ['some credit', said('4.19', 419), ['usdt: unavailable', 'alipay', 'sandbox', 'points: lacking']],
    [
      'enough credit',
      said('4.20', 0),
      ['credit', 'usdt: unavailable', 'alipay', 'sandbox', 'points: lacking'],
    ],
    ['enough points', said('0.00', 420), ['usdt: unavailable', 'alipay', 'sandbox', 'points']],
    ['points for points', said('0.00', 420, false), ['usdt: unavailable', 'alipay', 'sandbox']],
  ])('with %s', (_, ways, expected) => {
    expect(ways).toEqual(expected);
  });

  it('of a visitor are the outside ones', () => {
    expect(waysToPay(methods, bill, null).map((way) => way.payType)).toEqual(['usdt', 'alipay', 'sandbox']);
  });

  it('begin with the wished one if it works, else the first that does', () => {
    const ways = waysToPay(methods, bill, funds('0.00'));
    expect(pickWay(ways, 'sandbox')).toBe('sandbox');
    expect(pickWay(ways, 'usdt')).toBe('alipay');
    expect(pickWay(ways, 'points')).toBe('alipay');
    expect(pickWay(ways.slice(0, 1), null)).toBeNull();
    expect(pickWay(waysToPay(methods, bill, funds('9.00')), null)).toBe('credit');
  });
});

describe('the chains', () => {
  const networks = ['tron', 'bsc'];
  const usdt: PayMethod[] = [{ payType: 'usdt', available: true, networks }];

  it('are offered with the way that has them', () => {
    expect(waysToPay([...usdt, { payType: 'alipay', available: true }], bill, null)).toEqual([
      { payType: 'usdt', networks },
      { payType: 'alipay' },
    ]);
  });

  it.each([
    ['usdt', 'tron', true],
    ['usdt', 'polygon', false],
    ['alipay', undefined, false],
  ] as const)('and ways of before: %s over %s is offered: %s', (payType, network, offered) => {
    expect(isOffered(usdt, { payType, network })).toBe(offered);
  });
});

describe('what is due', () => {
  it.each([
    ['sandbox', false, undefined, '1.20', '4.20'],
    ['sandbox', true, undefined, '1.20', '3.00'],
    ['sandbox', false, '1.20', '1.20', '3.00'],
    ['sandbox', true, '1.20', '2.00', '2.20'], // what arrived is counted once
    ['sandbox', false, '9.00', '9.00', '0.00'],
    ['credit', false, undefined, '9.00', '4.20'],
  ] as const)('by %s, credit first %s, %s arrived, %s held', (payType, first, received, held, amount) => {
    expect(dueOf({ ...bill, received }, payType, first, funds(held))).toEqual({ unit: 'USDT', amount });
  });

  it('repays what is owed, too', () => {
    const owing = { ...funds('0.00', 500), owed: '2.00' };
    expect(dueOf(bill, 'sandbox', false, owing)).toEqual({ unit: 'USDT', amount: '6.20' });
    expect(dueOf(bill, 'points', false, owing)).toEqual({ unit: 'points', amount: 420 });
  });

  it('by points is a count of points', () => {
    expect(dueOf(bill, 'points', true, funds('1.00', 500))).toEqual({ unit: 'points', amount: 420 });
  });
});
