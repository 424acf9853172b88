import { act } from '@testing-library/react';
import type { Coming, Order } from '@/features/order/rules';

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
    owedAmount: '0.00',
    calledBack: false,
    frozen: false,
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

/** A transfer on its way: seen a moment ago, half as deep as it has to be. */
export function aComing(change: Partial<Coming> = {}): Coming {
  return {
    reference: `tron:0x${'5e'.repeat(32)}:0`,
    amount: '4.20',
    network: 'tron',
    confirmations: 10,
    needed: 20,
    seenTime: new Date().toISOString(),
    ...change,
  };
}

/** A promise with the means to keep it. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A server that answers the long poll when the test says that the order has changed, once the page has asked. */
export function serveOrder(order: Order) {
  let asked = gate();
  let tell: (next: Order) => void;
  const answers: Record<string, unknown> = { [`/orders/${order.transactionId}`]: order };
  const wait = (version: number) => {
    answers[`/orders/${order.transactionId}?after=${version}`] = () =>
      new Promise((resolve) => {
        tell = (next) => {
          asked = gate();
          wait(next.version);
          resolve(Response.json(next));
        };
        asked.resolve();
      });
  };
  wait(order.version);
  return {
    answers,
    change: async (next: Partial<Order>) => {
      await asked.promise;
      await act(async () => tell({ ...order, version: order.version + 1, ...next }));
    },
  };
}
