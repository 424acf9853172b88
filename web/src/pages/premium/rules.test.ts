import { describe, expect, it } from 'vitest';
import { addMonths, extendedUntil, priceOf } from './rules';

describe('calendar months', () => {
  it.each([
    ['2026-11-15T12:30:00.000Z', 1, '2026-12-15T12:30:00.000Z'],
    ['2026-11-15T12:30:00.000Z', 36, '2029-11-15T12:30:00.000Z'],
    ['2027-01-31T23:59:59.000Z', 1, '2027-02-28T23:59:59.000Z'],
    ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T00:00:00.000Z', 6, '2027-06-30T00:00:00.000Z'],
  ])('%s and %d more end at %s', (from, months, to) => {
    expect(addMonths(Date.parse(from), months).toISOString()).toBe(to);
  });
});

describe('premium that is bought', () => {
  const now = Date.parse('2026-11-15T00:00:00Z');
  it.each([
    ['while it runs begins at its end', '2026-12-01T00:00:00Z', '2027-03-01T00:00:00.000Z'],
    ['after it ended begins now', '2026-10-01T00:00:00Z', '2027-02-15T00:00:00.000Z'],
    ['for the first time begins now', null, '2027-02-15T00:00:00.000Z'],
  ])('%s', (_, expiry, until) => {
    expect(extendedUntil(expiry, 3, now).toISOString()).toBe(until);
  });

  it.each([
    [1, '5.00', '5.00'],
    [12, '4.99', '59.88'],
    [36, '0.333333', '11.999988'],
  ])('for %d months at %s costs %s', (months, monthly, price) => {
    expect(priceOf(months, monthly)).toBe(price);
  });
});
