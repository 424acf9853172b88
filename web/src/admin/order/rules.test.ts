import { describe, expect, it } from 'vitest';
import { deskCase } from '../../../tests/desk';
import type { Case, Deposit } from './api';
import { confirmPath, mayConfirm, maySendBack } from './rules';

type Standing = Pick<Case['order'], 'status' | 'refunded'>;

const paid: Pick<Deposit, 'state' | 'provider'> = { state: 'paid', provider: 'sandbox' };
const stands: Standing = { status: 2, refunded: false };

describe('money that can be sent back', () => {
  it.each<[string, Standing, typeof paid, (typeof paid)[], boolean]>([
    ['has no order that stands', { status: 4, refunded: false }, paid, [paid], true],
    ['came for an order that was refunded', { status: 2, refunded: true }, paid, [paid], true],
    ['came twice', stands, paid, [paid, paid], true],
    ['pays for what the member has', stands, paid, [paid], false],
    ['has only been seen', { status: 3, refunded: false }, { ...paid, state: 'seen' }, [], false],
    ['was confirmed by hand', { status: 4, refunded: false }, { ...paid, provider: 'manual' }, [], false],
  ])('%s', (_, order, payment, all, may) => {
    expect(maySendBack(order, payment, all)).toBe(may);
  });
});

it.each<[Standing['status'], boolean]>([
  [0, false],
  [1, true],
  [2, false],
  [3, true],
  [4, true],
])('a payment for an order in %i may be confirmed by hand: %s', (status, may) => {
  expect(mayConfirm({ status, refunded: false })).toBe(may);
});

it.each<[Standing['status'], string]>([
  [1, '1.20'],
  [4, '4.20'],
])('leads from an order in %i to the form of corrections with %s filled in', (status, amount) => {
  const order = { ...deskCase.order, status, dueAmount: '1.20' };
  expect(confirmPath({ ...deskCase, order })).toBe(
    `/admin/corrections?what=payment&userId=01somebody&transactionId=t1&amount=${amount}`,
  );
});
