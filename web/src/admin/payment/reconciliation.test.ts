import { expect, it } from 'vitest';
import { lightOf, sayWritten, yesterday } from './reconciliation';
import type { Balance, Day } from './reconciliationApi';

const day = (provider: string, state: Day['state'], early = false) => ({ provider, state, early });
const balance = (state: Balance['state']) => ({ state });

it.each([
  ['never', [], [], 0],
  ['never', [balance('green')], [], 0],
  ['good', [balance('green')], [day('stripe', 'green'), day('alipay', 'green')], 0],
  ['bad', [balance('red')], [day('stripe', 'green')], 0],
  ['bad', [balance('green')], [day('stripe', 'green'), day('stripe', 'red')], 1],
  ['bad', [], [day('stripe', 'unknown'), day('alipay', 'red')], 1],
  // The day that differs is on a page that nobody has opened.
  ['bad', [balance('green')], [day('stripe', 'green')], 1],
  ['unknown', [balance('green')], [day('stripe', 'unknown'), day('stripe', 'green')], 0],
  // What could be compared since is not unknown any more.
  ['good', [balance('green')], [day('stripe', 'green'), day('stripe', 'unknown')], 0],
  // Nobody has to do anything about books that are still being written.
  ['good', [balance('green')], [day('alipay', 'unknown', true), day('alipay', 'green')], 0],
  ['unknown', [balance('green')], [day('alipay', 'unknown', true), day('alipay', 'unknown')], 0],
  ['never', [balance('green')], [day('alipay', 'unknown', true)], 0],
])('is %s of %j and %j with %i red days', (light, balances, days, redDays) =>
  expect(lightOf(balances, days, redDays)).toBe(light),
);

it.each([
  ['36.5 CNY', '36.50\u00a0CNY'],
  ['1234.00', '1,234.00'],
  ['1e9 CNY', '1e9 CNY'],
])('writes %j as %j', (written, said) => expect(sayWritten(written, 'en-US')).toBe(said));

it('knows the last day that is over', () => {
  expect(yesterday(Date.parse('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
});
