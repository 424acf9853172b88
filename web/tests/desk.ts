import type { Case, DeskLine } from '@/admin/order/api';
import type { Refund, Stray } from '@/admin/payment/api';
import { anOrder } from './orders';

/** An order as the operator's list shows it. */
export const deskLine: DeskLine = {
  transactionId: 't1',
  userId: '01somebody',
  userName: 'Ada',
  kind: 'package',
  productId: 'p1',
  productName: 'Harbour 100',
  quantity: 1,
  cycle: 'month',
  usdtAmount: '4.20',
  receivedAmount: '0.00',
  payType: 'sandbox',
  status: 1,
  refunded: false,
  calledBack: false,
  sandbox: true,
  createTime: '2026-11-01T08:00:00Z',
};

/** Its own page, with a payment that came late. */
export const deskCase: Case = {
  order: { ...anOrder({ status: 4, closedBy: 'countdown' }) } as Case['order'],
  user: { id: '01somebody', nickname: 'Ada', email: 'ada@example.com' },
  mayCancel: false,
  mayRefund: false,
  userCredit: '4.20',
  timeline: [
    { time: '2026-11-01T08:00:00Z', source: 'order', event: 'placed', amount: '4.20', detail: 'sandbox' },
    { time: '2026-11-01T08:30:00Z', source: 'order', event: 'closed', detail: 'countdown' },
    { time: '2026-11-01T08:31:00Z', source: 'payment', event: 'paid', amount: '4.20', detail: 'sandbox x1' },
    { time: '2026-11-01T08:31:00Z', source: 'order', event: 'became_credit', amount: '4.20' },
    { time: '2026-11-01T09:00:00Z', source: 'audit', event: 'order.dance', actor: 'u9', actorName: 'Noor' },
  ],
  payments: [
    {
      attemptId: 'a1',
      provider: 'sandbox',
      payType: 'sandbox',
      amount: '4.20',
      state: 'closed',
      observations: [{ externalId: 'x1', state: 'paid', amount: '4.20', time: '2026-11-01T08:31:00Z' }],
    },
  ],
  journals: [
    {
      key: 'pay:sandbox:x1',
      kind: 'payment',
      time: '2026-11-01T08:31:00Z',
      transfers: [
        { from: 'sys:clearing:sandbox', to: 'user:01somebody:usd', currency: 'USD', amount: '4.20' },
      ],
    },
  ],
};

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
