import { describe, expect, it } from 'vitest';
import { boundsOf, nearestTo, placesOf } from './levelRules';

describe('the marks beside a line', () => {
  it.each([
    [[1000, 1180], { low: 1000, high: 1200 }],
    [[980, 1180], { low: 800, high: 1200 }],
    [[12_000, 12_001], { low: 12_000, high: 12_400 }],
    [[5, 5], { low: 5, high: 7 }],
    [[0, 0], { low: 0, high: 2 }],
    [[3, 90_000], { low: 0, high: 100_000 }],
  ])('for %j are %j', (counts, bounds) => expect(boundsOf(counts)).toEqual(bounds));

  it('hold every level between them, with a whole number in the middle', () => {
    for (let most = 0; most < 3000; most += 7) {
      for (const least of [0, Math.floor(most / 3), Math.floor(most * 0.99), most]) {
        const { low, high } = boundsOf([least, most]);
        expect(low).toBeLessThanOrEqual(least);
        expect(high).toBeGreaterThanOrEqual(most);
        expect(high).toBeGreaterThan(low);
        expect(Number.isInteger((low + high) / 2)).toBe(true);
      }
    }
  });
});

describe('days on a line', () => {
  it('stand as far apart as they are', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-05'].map((day) => ({ day, count: 1 }));
    expect(placesOf(days)).toEqual([0, 0.25, 1]);
    expect(placesOf(days.slice(0, 1))).toEqual([0]);
  });

  it('are pointed at from nearby', () => {
    expect(nearestTo(0.1, [0, 0.25, 1])).toBe(0);
    expect(nearestTo(0.5, [0, 0.25, 1])).toBe(1);
    expect(nearestTo(2, [0, 0.25, 1])).toBe(2);
  });
});
