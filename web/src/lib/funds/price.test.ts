import { describe, expect, it } from 'vitest';
import { priceOfPoints } from './price';

describe('the price of points', () => {
  it.each([
    [1, 100, '0.01'],
    [100, 100, '1.00'],
    [1_000_000, 100, '10000.00'],
    [1_000_000, 1, '1000000.00'],
    [1, 3, '0.34'],
    [3, 3, '1.00'],
    [1, 100_000, '0.01'],
    [1_001, 100_000, '0.02'],
  ])('%d at %d for a dollar is %s', (points, perDollar, price) => {
    expect(priceOfPoints(points, perDollar)).toBe(price);
  });
});
