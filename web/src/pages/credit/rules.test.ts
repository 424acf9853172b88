import { expect, it } from 'vitest';
import type { CreditLine } from './api';
import { reasonOf } from './rules';

it.each([
  ['payment', '4.20', false, 'payment'],
  ['payment', '4.20', true, 'kept'],
  ['settle', '-4.20', false, 'settle'],
  ['refund', '4.20', false, 'refund'],
  ['correction', '-1.00', false, 'correction'],
  ['assign', '1.00', false, 'assign'],
  ['payout', '-1.00', false, 'payout'],
  ['payout', '1.00', false, 'payoutBack'],
  ['called_back', '-1.00', false, 'called_back'],
  ['repay', '-1.00', false, 'repay'],
  ['repay', '1.00', false, 'repayBack'],
  ['give_up', '-1.00', false, 'giveUp'],
  ['escrow_refund', '1.00', false, 'escrow_refund'],
] as const)('%s of %s (kept: %s) is told as %s', (kind, amount, kept, reason) => {
  const line: CreditLine = {
    id: 'l1',
    time: '2026-11-15T12:00:00Z',
    kind,
    amount,
    kept,
    again: false,
    reversible: false,
  };
  expect(reasonOf(line)).toBe(reason);
});
