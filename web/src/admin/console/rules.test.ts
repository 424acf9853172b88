import { expect, it } from 'vitest';
import { amountOf, lastSpan, measured, spanIsGood } from './rules';

const day = {
  day: '2026-11-15',
  placed: 3,
  succeeded: 2,
  moneyIn: '7.25',
  moneyBack: '0.00',
  earned: '7.25',
  refunds: 0,
  refunded: '0.00',
  joined: 1,
  active: 4,
  up: 10,
  down: 20,
  files: 1,
  bytes: 5,
};

it('a day is measured in whole units', () => {
  expect(measured(day, 'moneyIn')).toBe(7_250_000);
  expect(amountOf(7_250_000)).toBe('7.25');
  expect(measured(day, 'traffic')).toBe(30);
  expect(measured(day, 'active')).toBe(4);
});

it('a span ends today and has as many days as it says', () => {
  expect(lastSpan(7, Date.parse('2026-11-15T03:00:00Z'))).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

it('a report spans a day at least and four hundred at most', () => {
  expect(spanIsGood('2026-11-15', '2026-11-15')).toBe(true);
  expect(spanIsGood('2025-10-12', '2026-11-15')).toBe(true);
  expect(spanIsGood('2025-10-11', '2026-11-15')).toBe(false);
  expect(spanIsGood('2026-11-16', '2026-11-15')).toBe(false);
  expect(spanIsGood('', '2026-11-15')).toBe(false);
});
