import type { Refund, Stray } from '@/admin/payment/api';

/** Money that came late. */
export const stray: Stray = {
  provider: 'sandbox',
  externalId: 'x1',
  userId: '01somebody',
  transactionId: 't1',
  amount: '4.20',
  reversible: false,
  reason: 'late',
  state: 'open',
  createTime: '2026-11-01T08:31:00Z',
};

export const refund: Refund = {
  id: 'r1',
  transactionId: 't1',
  userId: '01somebody',
  provider: 'sandbox',
  externalId: 'x1',
  amount: '4.20',
  state: 'held',
  note: 'asked for it back',
  requestedBy: 'u9',
  createTime: '2026-11-01T10:00:00Z',
};
