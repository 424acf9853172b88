import { expect, it } from 'vitest';
import { pageOf } from './targets';

it.each([
  ['user/01a', '/admin/users/01a', 'users'],
  ['order/01b', '/admin/orders/01b', 'orders'],
  ['payment/sandbox/0xab/1 2', '/admin/orders?q=0xab%2F1%202', 'orders'],
  ['check/01c', '/admin/ledger', 'ledger'],
  ['brand.name', undefined, undefined],
  ['user/../roles', undefined, undefined],
  ['payment/sandbox', undefined, undefined],
])('leads from %s to %s, with the key %s', (target, path, permission) => {
  const page = pageOf(target);
  expect([page?.path, page?.permission]).toEqual([path, permission]);
});
