import { expect, it } from 'vitest';
import { sayValue } from './sayValue';

it.each<[unknown, string]>([
  [undefined, ''],
  [null, ''],
  ['Ferry', 'Ferry'],
  [0, '0'],
  [false, 'false'],
  [['usdt', 'alipay'], 'usdt, alipay'],
  [{ state: 'disabled' }, 'state: disabled'],
  [{ name: 'Support', keys: ['notify', 'users'] }, 'name: Support; keys: notify, users'],
  [{ roles: [] }, 'roles: –'],
  [{ roleIds: ['0199'], roles: ['Member care'] }, 'roles: Member care'],
])('says %j as "%s"', (value, words) => {
  expect(sayValue(value)).toBe(words);
});
