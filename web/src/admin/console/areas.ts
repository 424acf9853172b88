import {
  IconAdjustments,
  IconCash,
  IconChecklist,
  IconCurrencyDollar,
  IconHistory,
  IconKey,
  IconMail,
  IconPackage,
  IconPlugConnected,
  IconReceipt,
  IconScale,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** The areas of the console, each with the permission that opens it. A test holds them against the route table. */
export const AREAS = [
  { page: 'adminUsers', path: '/admin/users', permission: 'users', Icon: IconUsers },
  { page: 'adminRoles', path: '/admin/roles', permission: 'roles', Icon: IconKey },
  { page: 'adminPackages', path: '/admin/packages', permission: 'packages', Icon: IconPackage },
  { page: 'adminOrders', path: '/admin/orders', permission: 'orders', Icon: IconReceipt },
  { page: 'adminPayments', path: '/admin/payments', permission: 'payments', Icon: IconCash },
  {
    page: 'adminProviders',
    path: '/admin/payments/providers',
    permission: 'payments',
    Icon: IconPlugConnected,
  },
  { page: 'adminTreasury', path: '/admin/payments/usdt', permission: 'payments', Icon: IconCurrencyDollar },
  {
    page: 'adminReconciliation',
    path: '/admin/payments/reconciliation',
    permission: 'payments',
    Icon: IconChecklist,
  },
  {
    page: 'adminCorrections',
    path: '/admin/corrections',
    permission: 'corrections',
    Icon: IconAdjustments,
  },
  { page: 'adminLedger', path: '/admin/ledger', permission: 'ledger', Icon: IconScale },
  { page: 'adminSettings', path: '/admin/settings', permission: 'settings', Icon: IconSettings },
  { page: 'adminAudit', path: '/admin/audit', permission: 'audit', Icon: IconHistory },
  { page: 'adminMessages', path: '/admin/messages', permission: 'notify', Icon: IconMail },
] as const;
