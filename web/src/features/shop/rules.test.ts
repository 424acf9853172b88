import { describe, expect, it } from 'vitest';
import { offeredCycles, offerFor, type Package, packagesOn, perMonth, pickPackage, speedOf } from './rules';

const MONTHS = { month: 1, season: 3, half_year: 6, year: 12, long_term: 0 } as const;

function packageOf(
  productId: string,
  prices: Partial<Record<keyof typeof MONTHS, string>>,
  more = {},
): Package {
  return {
    productId,
    productName: productId,
    description: '',
    tab: 'monthly',
    trafficBytes: 1,
    speedMbps: 0,
    devices: 0,
    limitedToOne: false,
    soldOut: false,
    prices: Object.entries(prices).map(([cycle, usdtAmount]) => ({
      cycle: cycle as keyof typeof MONTHS,
      months: MONTHS[cycle as keyof typeof MONTHS],
      usdtAmount,
    })),
    ...more,
  };
}

const price = (usdtAmount: string, months: number) => ({ cycle: 'season' as const, months, usdtAmount });

describe('a price per month', () => {
  it.each([
    ['12.00', 3, '4.00', true],
    ['10.00', 3, '3.33', false],
    ['20.00', 3, '6.67', false],
    ['0.03', 6, '0.01', false],
    ['0.12', 12, '0.01', true],
    ['90071992547409.93', 3, '30023997515803.31', true],
  ])('%s for %i months is %s', (amount, months, monthly, exact) => {
    expect(perMonth(price(amount, months))).toEqual({ amount: monthly, exact });
  });

  it('is not said twice for one month, nor at all for what never ends', () => {
    expect(perMonth(price('4.20', 1))).toBeNull();
    expect(perMonth(price('9.00', 0))).toBeNull();
  });
});

describe('the offer for a cycle', () => {
  const harbour = packageOf('harbour', { month: '4.20', half_year: '24.00' });

  it('is the price of that cycle where there is one', () => {
    expect(offerFor(harbour, 'half_year')?.usdtAmount).toBe('24.00');
  });
  it('is the longest shorter cycle where there is none', () => {
    expect(offerFor(harbour, 'season')?.cycle).toBe('month');
    expect(offerFor(harbour, 'long_term')?.cycle).toBe('half_year');
  });
  it('is the shortest cycle when all are longer', () => {
    expect(offerFor(packageOf('cargo', { long_term: '9.00' }), 'month')?.cycle).toBe('long_term');
  });
  it('is nothing for a package without prices', () => {
    expect(offerFor(packageOf('free', {}), 'month')).toBeNull();
  });
});

describe('the shelf', () => {
  const jetty = packageOf('jetty', { month: '2.50', year: '25.00' });
  const cargo = packageOf('cargo', { long_term: '9.00' }, { tab: 'data' });
  const gone = packageOf('gone', { month: '1.00' }, { soldOut: true });

  it('shows a tab only its own packages', () => {
    expect(packagesOn('monthly', [jetty, cargo, gone])).toEqual([jetty, gone]);
    expect(packagesOn('data', [jetty, cargo])).toEqual([cargo]);
    expect(packagesOn('all', [jetty, cargo])).toEqual([jetty, cargo]);
  });
  it('offers the cycles that something is sold for, the shortest first', () => {
    expect(offeredCycles([cargo, jetty])).toEqual(['month', 'year', 'long_term']);
  });
  it('never chooses what is sold out, even if it was asked for', () => {
    expect(pickPackage([gone, jetty], 'gone')).toBe(jetty);
    expect(pickPackage([gone, jetty, cargo], 'cargo')).toBe(cargo);
    expect(pickPackage([gone], null)).toBeNull();
  });
});

describe('a speed', () => {
  it.each([
    [0, null],
    [200, { value: 200, unit: 'mbit' }],
    [1000, { value: 1, unit: 'gbit' }],
    [2500, { value: 2.5, unit: 'gbit' }],
  ])('of %i Mbit/s is said as %j', (speedMbps, said) => {
    expect(speedOf(packageOf('any', {}, { speedMbps }))).toEqual(said);
  });
});
