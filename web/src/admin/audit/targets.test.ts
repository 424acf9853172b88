import { expect, it } from 'vitest';
import { pageOf } from './targets';

it.each([
  ['user/01a', '/admin/users/01a', 'users'],
  ['order/01b', '/admin/orders/01b', 'orders'],
  ['payment/sandbox/0xab/1 2', '/admin/orders?q=0xab%2F1%202', 'orders'],
  ['check/01c', '/admin/ledger', 'ledger'],
  ['sweep/tron/ab12', '/admin/payments/usdt?view=sweeps&network=tron', 'payments'],
  ['transfer/bsc/0xab/3', '/admin/payments/usdt?view=deposits&network=bsc', 'payments'],
  ['provider/usdt-tron', '/admin/payments/providers#usdt-tron', 'payments'],
  ['day/2026-11-14', '/admin/payments/reconciliation', 'payments'],
  ['node/7', '/admin/nodes/7', 'nodes'],
  ['node/0', undefined, undefined],
  ['node-group/wide', '/admin/node-groups', 'nodes'],
  ['quarantine/01d', '/admin/nodes/quarantine?view=decided', 'nodes'],
  ['vpn/template', '/admin/nodes/template', 'nodes'],
  ['share/01e', '/admin/shares/01e', 'shares'],
  ['report/01f', '/admin/shares/reports?view=decided', 'shares'],
  ['market-product/01h', '/admin/market/products?state=all', 'market'],
  ['store/01i', '/admin/market/stores/01i', 'market'],
  ['job/01m', '/admin/jobs', 'jobs'],
  ['jobs/order.settle', '/admin/jobs', 'jobs'],
  ['alert/01l', '/admin/alerts', 'alerts'],
  ['sale/01j', '/admin/market/sales/01j', 'market'],
  ['withdrawal/01k', '/admin/market/withdrawals?state=all', 'payouts'],
  ['search/index', '/admin/search', 'search'],
  ['search/12', '/admin/search/sources', 'search'],
  ['chat/12', '/admin/search/sources', 'search'],
  ['message/77', '/admin/search/messages', 'search'],
  ['import/01g', '/admin/search/imports', 'search'],
  ['brand.name', undefined, undefined],
  ['user/../roles', undefined, undefined],
  ['payment/sandbox', undefined, undefined],
])('leads from %s to %s, with the key %s', (target, path, permission) => {
  const page = pageOf(target);
  expect([page?.path, page?.permission]).toEqual([path, permission]);
});
