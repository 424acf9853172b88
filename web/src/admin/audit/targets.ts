/** Where a thing that was acted upon can be looked at, and who may. */
interface TargetPage {
  path: string;
  permission: string;
  /** The text that says what the link opens. */
  opens:
    | 'openPerson'
    | 'openOrder'
    | 'openPayment'
    | 'openLedger'
    | 'openTreasury'
    | 'openProviders'
    | 'openReconciliation'
    | 'openNode'
    | 'openGroups'
    | 'openQuarantine'
    | 'openTemplate'
    | 'openShare'
    | 'openReports'
    | 'openModeration'
    | 'openWords'
    | 'openSubmissions'
    | 'openEntries'
    | 'openApps'
    | 'openProducts'
    | 'openStore'
    | 'openSale'
    | 'openWithdrawals'
    | 'openAlerts'
    | 'openSearch'
    | 'openSources'
    | 'openKept'
    | 'openImports'
    | 'openJobs';
}

/** What the log calls a thing, and its page. */
const PAGES: readonly [target: RegExp, page: (name: string) => TargetPage][] = [
  [/^user\/(\w+)$/, (id) => ({ path: `/admin/users/${id}`, permission: 'users', opens: 'openPerson' })],
  [/^order\/(\w+)$/, (id) => ({ path: `/admin/orders/${id}`, permission: 'orders', opens: 'openOrder' })],
  [
    // The provider's name for a payment may hold anything; the desk finds its order by it.
    /^payment\/[^/]+\/(.+)$/,
    (id) => ({
      path: `/admin/orders?q=${encodeURIComponent(id)}`,
      permission: 'orders',
      opens: 'openPayment',
    }),
  ],
  [
    /^sweep\/(\w+)\//,
    (network) => ({
      path: `/admin/payments/usdt?view=sweeps&network=${network}`,
      permission: 'payments',
      opens: 'openTreasury',
    }),
  ],
  [
    /^transfer\/(\w+)\//,
    (network) => ({
      path: `/admin/payments/usdt?view=deposits&network=${network}`,
      permission: 'payments',
      opens: 'openTreasury',
    }),
  ],
  [
    /^provider\/([\w-]+)$/,
    (id) => ({
      path: `/admin/payments/providers#${id}`,
      permission: 'payments',
      opens: 'openProviders',
    }),
  ],
  [
    /^day\/[\d-]+$/,
    () => ({
      path: '/admin/payments/reconciliation',
      permission: 'payments',
      opens: 'openReconciliation',
    }),
  ],
  [/^node\/([1-9]\d*)$/, (id) => ({ path: `/admin/nodes/${id}`, permission: 'nodes', opens: 'openNode' })],
  [/^node-group\/[\w-]+$/, () => ({ path: '/admin/node-groups', permission: 'nodes', opens: 'openGroups' })],
  [
    /^quarantine\/\w+$/,
    () => ({ path: '/admin/nodes/quarantine?view=decided', permission: 'nodes', opens: 'openQuarantine' }),
  ],
  [/^vpn\/template$/, () => ({ path: '/admin/nodes/template', permission: 'nodes', opens: 'openTemplate' })],
  [/^share\/(\w+)$/, (id) => ({ path: `/admin/shares/${id}`, permission: 'shares', opens: 'openShare' })],
  [
    /^report\/\w+$/,
    () => ({ path: '/admin/shares/reports?view=decided', permission: 'shares', opens: 'openReports' }),
  ],
  [
    /^product\/\w+$/,
    () => ({ path: '/admin/reports?view=decided', permission: 'moderation', opens: 'openModeration' }),
  ],
  [
    /^submission\/\w+$/,
    () => ({ path: '/admin/directory/submissions', permission: 'directory', opens: 'openSubmissions' }),
  ],
  [
    /^entry\/(\w+)$/,
    (id) => ({ path: `/admin/directory/entries?q=${id}`, permission: 'directory', opens: 'openEntries' }),
  ],
  [
    /^app\/(\w+)$/,
    (id) => ({ path: `/admin/apps?status=all&q=${id}`, permission: 'directory', opens: 'openApps' }),
  ],
  [
    /^market-product\/\w+$/,
    () => ({ path: '/admin/market/products?state=all', permission: 'market', opens: 'openProducts' }),
  ],
  [
    /^store\/(\w+)$/,
    (id) => ({ path: `/admin/market/stores/${id}`, permission: 'market', opens: 'openStore' }),
  ],
  [/^jobs?\/[\w.-]+$/, () => ({ path: '/admin/jobs', permission: 'jobs', opens: 'openJobs' })],
  [/^alert\/\w+$/, () => ({ path: '/admin/alerts', permission: 'alerts', opens: 'openAlerts' })],
  [/^sale\/(\w+)$/, (id) => ({ path: `/admin/market/sales/${id}`, permission: 'market', opens: 'openSale' })],
  [
    /^withdrawal\/\w+$/,
    () => ({ path: '/admin/market/withdrawals?state=all', permission: 'payouts', opens: 'openWithdrawals' }),
  ],
  [/^search\/index$/, () => ({ path: '/admin/search', permission: 'search', opens: 'openSearch' })],
  [
    /^(?:search|chat)\/\d+$/,
    () => ({ path: '/admin/search/sources', permission: 'search', opens: 'openSources' }),
  ],
  [/^message\/\d+$/, () => ({ path: '/admin/search/messages', permission: 'search', opens: 'openKept' })],
  [/^import\/\w+$/, () => ({ path: '/admin/search/imports', permission: 'search', opens: 'openImports' })],
  [/^word\/\w+$/, () => ({ path: '/admin/blocked-words', permission: 'moderation', opens: 'openWords' })],
  [/^check\/\w+$/, () => ({ path: '/admin/ledger', permission: 'ledger', opens: 'openLedger' })],
];

/** The page of a thing; null for what has none. */
export function pageOf(target: string): TargetPage | null {
  for (const [form, page] of PAGES) {
    const [found, name = ''] = form.exec(target) ?? [];
    if (found !== undefined) return page(name);
  }
  return null;
}
