import { expect, it } from 'vitest';
import { daysLeft } from '.';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  ['2026-12-15T11:59:50Z', 30],
  ['2026-11-22T12:00:00Z', 7],
  ['2026-11-22T11:59:59Z', 7],
  ['2026-11-21T23:00:00Z', 6],
  ['2026-11-16T12:00:00Z', 1],
  ['2026-11-16T11:59:59Z', 0],
  ['2026-11-15T12:00:00Z', 0],
  ['2026-11-01T12:00:00Z', 0],
])('until %s %i days are left', (until, days) => expect(daysLeft(until, now)).toBe(days));
