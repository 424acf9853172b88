import { describe, expect, it } from 'vitest';
import { deskCase } from '../../../tests/desk';
import type { Case, Deposit, Journal, Observation } from './api';
import { confirmPath, mayConfirm, maySendBack } from './rules';

type Standing = Pick<Case['order'], 'status' | 'refunded'>;

const paid = deskCase.payments[0]?.observations[0] as Observation;
const sent: Journal = { key: 'refund:r1', kind: 'payout', time: paid.time, transfers: [] };
const returned: Journal = { ...sent, key: 'refund:r1:returned' };

const over: Standing = { status: 4, refunded: false };
const stands: Standing = { status: 2, refunded: false };

/** An order with these payments, of which some went back. */
function aCase(order: Standing, observations: Observation[], journals: Journal[] = []) {
  const payments = [{ provider: 'sandbox', observations }];
  return { order: { ...deskCase.order, ...order }, payments, journals };
}

describe('money that can be sent back', () => {
  it.each<[string, ReturnType<typeof aCase>, boolean]>([
    ['has no order that stands', aCase(over, [paid]), true],
    ['came for an order that was refunded', aCase({ status: 2, refunded: true }, [paid]), true],
    ['came twice', aCase(stands, [paid, paid]), true],
    ['is not what pays for what the member has', aCase(stands, [paid]), false],
    ['is not what is left when the other went back', aCase(stands, [paid, paid], [sent]), false],
    ['is no longer there when it went back', aCase(over, [paid], [sent]), false],
    ['was not taken by its provider the first time', aCase(over, [paid], [sent, returned]), true],
    [
      'is not a payment beside one that was only seen',
      aCase(stands, [{ ...paid, state: 'seen' }, paid]),
      false,
    ],
  ])('%s', (_, found, may) => {
    expect(maySendBack(found, { state: 'paid', provider: 'sandbox' })).toBe(may);
  });

  it.each<[string, Pick<Deposit, 'state' | 'provider'>]>([
    ['has arrived', { state: 'seen', provider: 'sandbox' }],
    ['came through a provider', { state: 'paid', provider: 'manual' }],
  ])('%s', (_, deposit) => {
    expect(maySendBack(aCase(over, [paid]), deposit)).toBe(false);
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
