import type { Order } from '@/features/order/rules';

/** An order for tests: placed a minute ago, to be paid in the sandbox. */
export function anOrder(change: Partial<Order> = {}): Order {
  const now = Date.now();
  return {
    transactionId: 't1',
    kind: 'package',
    productId: 'harbour',
    productName: 'Harbour 100',
    cycle: 'month',
    usdtAmount: '4.20',
    dueAmount: '4.20',
    receivedAmount: '0.00',
    creditAmount: '0.00',
    payType: 'sandbox',
    useCredit: false,
    status: 1,
    refunded: false,
    sandbox: true,
    mayCancel: true,
    mayChange: true,
    createTime: new Date(now - 60_000).toISOString(),
    expireTime: new Date(now + 29 * 60_000).toISOString(),
    instructions: { kind: 'redirect', url: '/sandbox/pay/a1' },
    version: 1,
    ...change,
  };
}
