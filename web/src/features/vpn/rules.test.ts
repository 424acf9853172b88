import { describe, expect, it } from 'vitest';
import { daysLeft, isNearlyOut, isPaused, percentLeft, warningOf } from './rules';

const now = Date.parse('2026-11-15T12:00:00Z');
const usage = (dataUsed: number, more = {}) => ({
  dataUsed,
  dataTotal: 100,
  left: 100 - dataUsed,
  active: 1,
  never: true,
  state: 'active' as const,
  warnings: [],
  ...more,
});

describe('what is left', () => {
  it.each([
    [0, 100],
    [14.2, 85],
    [99.5, 1],
    [100, 0],
    [103, 0],
  ])('after %d of 100 is %i %%', (used, percent) => {
    expect(percentLeft(usage(used))).toBe(percent);
  });

  it('of nothing is nothing', () => {
    expect(percentLeft({ dataUsed: 0, dataTotal: 0 })).toBe(0);
  });

  it('is nearly nothing below 5 %', () => {
    expect(isNearlyOut(usage(95))).toBe(false);
    expect(isNearlyOut(usage(95.1))).toBe(true);
  });
});

it.each([
  [{ frozen: true }, true],
  [{ frozen: true, expiry: '2026-11-15T12:00:01Z' }, true],
  [{ frozen: true, expiry: '2026-11-15T12:00:00Z' }, false],
  [{ frozen: false }, false],
])('a plan that is %j is paused: %s', (plan, paused) => expect(isPaused(plan, now)).toBe(paused));

describe('a warning', () => {
  const soon = { never: false, expiry: '2026-11-18T11:00:00Z' };
  const later = { never: false, expiry: '2026-11-18T13:00:00Z' };

  it.each([
    ['at 15 % left', usage(85), null],
    ['below 15 % left', usage(86), 'low'],
    ['with nothing left', usage(100), 'usedUp'],
    ['within three days of the end', usage(0, soon), 'endsSoon'],
    ['before that', usage(0, later), null],
    ['of low traffic even if the end is near', usage(90, soon), 'low'],
    ['without any plan', usage(0, { active: 0, dataTotal: 0 }), null],
  ])('%s', (_, state, warning) => {
    expect(warningOf(state, now)).toBe(warning);
  });
});

describe('the days until the end', () => {
  it.each([
    ['2026-11-15T13:00:00Z', 0],
    ['2026-11-16T12:00:00Z', 1],
    ['2027-02-15T12:00:00Z', 92],
    ['2026-11-01T12:00:00Z', 0],
  ])('%s are %i', (expiry, days) => {
    expect(daysLeft(expiry, now)).toBe(days);
  });
});
