import type { Alert } from './api';

interface Place {
  path: string;
  permission: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  node_down: { path: '/admin/nodes', permission: 'nodes' },
  scanner_lag: { path: '/admin/payments/usdt', permission: 'payments' },
  ledger_verify: { path: '/admin/ledger', permission: 'ledger' },
  disk_low: { path: '/admin/shares/storage', permission: 'shares' },
  job_backlog: { path: '/admin/jobs', permission: 'jobs' },
};

/** Where something can be done about an alert, and who may go there. */
export function placeOf({ name, subject }: Pick<Alert, 'name' | 'subject'>): Place | undefined {
  if (name !== 'dead_letters') return PLACES[name];
  return subject === 'jobs'
    ? { path: '/admin/jobs', permission: 'jobs' }
    : { path: `/admin/messages?state=dead&channel=${encodeURIComponent(subject)}`, permission: 'notify' };
}
