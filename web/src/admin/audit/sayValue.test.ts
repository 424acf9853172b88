import { expect, it } from 'vitest';
import { sayValue } from './sayValue';

it.each([
  ['Ferry', 'Ferry'],
  [1800, '1800'],
  [false, 'false'],
  [['usdt', 'alipay'], 'usdt, alipay'],
  [{ rate: '7.12', validUntil: '2026-11-16' }, 'rate: 7.12, validUntil: 2026-11-16'],
  [{}, ''],
  [[], ''],
  [null, ''],
  [undefined, ''],
])('says %j as "%s"', (value, words) => {
  expect(sayValue(value)).toBe(words);
});
