import { describe, expect, it } from 'vitest';
import { consoleModules } from './consoleScreens';
import { matchRow } from './matchRow';
import { rows, twinOf } from './routeTable';
import { shopModules } from './screens';

/** The product's route list: path, its twin under /phone, and who may open it. */
const SPECIFIED: readonly [path: string, twin: string, access: string][] = [
  ['/accelerateIndex', '/phone/accelerateIndex', 'user, but allowed without login'],
  ['/about', '/phone/about', 'public'],
  ['/sys/account_info', '/phone/sys/account_info', 'user'],
  ['/file_share', '/phone/file_share', 'public'],
  ['/file_download', '/phone/file_download', 'public'],
  ['/sys/my_points', '/phone/sys/my_points', 'user'],
  ['/fs/file_download_log', '/phone/fs/file_download_log', 'user'],
  ['/fs/my_share_file', '/phone/fs/my_share_file', 'user'],
  ['/recharge/point', '/phone/recharge/point', 'user'],
  ['/order/pointsFund/:points', '/phone/order/pointsFund/:points', 'user'],
  [
    '/order/pointsTransactionConfirm/:transactionId/:productId/:payType',
    '/phone/order/pointsTransactionConfirm/:transactionId/:productId/:payType',
    'user',
  ],
  ['/order/orderStatus/pointsOrderStatus/:oid', '/phone/order/orderStatus/pointsOrderStatus/:oid', 'user'],
  ['/letslink', '/phone/letslink', 'user, visitors go to /justlink/product'],
  ['/justlink/product', '/phone/justlink/product', 'public'],
  ['/bot', '/phone/bot/letsLinkBot/letslink', 'public'],
  ['/notFound', '/phone/notFound', 'public'],
  ['/error/401', '/phone/error/401', 'public'],
  ['/download', '/phone/download', 'public'],
  ['/commonProblem', '/phone/commonProblem', 'public'],
  ['/notices', '/phone/notices', 'public'],
  ['/notices/:id', '/phone/notices/:id', 'public'],
  ['/news/off/:token', '/phone/news/off/:token', 'public'],
  ['/login', '/phone/login', 'public'],
  ['/login/forgot', '/phone/login/forgot', 'public'],
  ['/account', '/phone/account', 'user'],
  ['/s/:token', '/phone/s/:token', 'public'],
  ['/tutorials', '/phone/tutorials', 'public'],
  ['/tutorials/:client/:platform', '/phone/tutorials/:client/:platform', 'public'],
  ['/orders', '/phone/orders', 'user'],
  ['/orders/:transactionId', '/phone/orders/:transactionId', 'user'],
  ['/order/confirm/:transactionId', '/phone/order/confirm/:transactionId', 'user'],
  ['/fs/my_files', '/phone/fs/my_files', 'user'],
  ['/search', '/phone/search', 'public'],
  ['/groups', '/phone/groups', 'public'],
  ['/groups/:id', '/phone/groups/:id', 'public'],
  ['/apps', '/phone/apps', 'public'],
  ['/apps/submit', '/phone/apps/submit', 'user'],
  ['/apps/mine', '/phone/apps/mine', 'user'],
  ['/apps/:id', '/phone/apps/:id', 'public'],
  ['/premium', '/phone/premium', 'public'],
  ['/market', '/phone/market', 'public'],
  ['/market/product/:id', '/phone/market/product/:id', 'public'],
  ['/market/store/:id', '/phone/market/store/:id', 'public'],
  ['/market/my_store', '/phone/market/my_store', 'user'],
  ['/credit', '/phone/credit', 'user'],
  ['/encryption', '/phone/encryption', 'public'],
  ['/terms', '/phone/terms', 'public'],
  ['/privacy', '/phone/privacy', 'public'],
];

describe('the route table', () => {
  it('holds exactly the specified pages with their twins and their access', () => {
    const shop = rows.filter((row) => row.access !== 'operator');
    const listed = shop.map((row) => [row.path, twinOf(row), describeAccess(row)]);
    expect(listed.sort()).toEqual([...SPECIFIED].map((line) => [...line]).sort());
  });

  it('keeps the console under /admin, for operators, without a twin', () => {
    for (const row of rows.filter((candidate) => candidate.access === 'operator')) {
      expect(row.path).toMatch(/^\/admin(\/|$)/);
      expect(twinOf(row)).toBeNull();
    }
  });

  it('has no key and no path twice', () => {
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length);
  });

  it('says of every page which screen it shows', () => {
    for (const row of rows) {
      const modules = row.access === 'operator' ? consoleModules : shopModules;
      expect(Object.keys(modules)).toContain(`../${row.screen}.tsx`);
    }
  });

  it('lets search engines list only pages that are open to everybody', () => {
    for (const row of rows.filter((candidate) => candidate.indexed)) {
      expect(row.access === 'public' || row.visitor === 'welcome').toBe(true);
    }
  });
});

describe('matching a path', () => {
  it.each([
    ['/orders/T1', 'order'],
    ['/phone/orders/T1', 'order'],
    ['/apps/mine', 'myApps'],
    ['/phone/bot/letsLinkBot/letslink', 'bot'],
    ['/about/', 'about'],
  ])('finds the page of %s', (path, key) => {
    expect(matchRow(path)?.key).toBe(key);
  });

  it.each(['/', '/phone', '/nowhere', '/phone/admin', '/admin', '/About'])('finds none for %s', (path) => {
    expect(matchRow(path)).toBeNull();
  });
});

function describeAccess(row: (typeof rows)[number]): string {
  if (row.visitor === undefined) return row.access;
  return row.visitor === 'welcome'
    ? `${row.access}, but allowed without login`
    : `${row.access}, visitors go to ${row.visitor}`;
}
