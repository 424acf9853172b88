import { expect, it } from 'vitest';
import { lightOf, yesterday } from './reconciliation';
import type { Balance, Day } from './reconciliationApi';

const day = (provider: string, state: Day['state']) => ({ provider, state });
const balance = (state: Balance['state']) => ({ state });

it.each([
  ['never', [], []],
  ['never', [balance('green')], []],
  ['good', [balance('green')], [day('stripe', 'green'), day('alipay', 'green')]],
  ['bad', [balance('red')], [day('stripe', 'green')]],
  ['bad', [balance('green')], [day('stripe', 'green'), day('stripe', 'red')]],
  ['bad', [], [day('stripe', 'unknown'), day('alipay', 'red')]],
  ['unknown', [balance('green')], [day('stripe', 'unknown'), day('stripe', 'green')]],
  // What could be compared since is not unknown any more.
  ['good', [balance('green')], [day('stripe', 'green'), day('stripe', 'unknown')]],
])('is %s of %j and %j', (light, balances, days) => expect(lightOf(balances, days)).toBe(light));

it('knows the last day that is over', () => {
  expect(yesterday(Date.parse('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
});
