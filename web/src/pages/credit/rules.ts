import { millionths } from '@/lib/money';
import type { CreditLine } from './api';

/** Names the sentence that says why a line is there. */
export type Reason =
  | 'payment'
  | 'kept'
  | 'settle'
  | 'refund'
  | 'correction'
  | 'assign'
  | 'payout'
  | 'payoutBack'
  | 'giveUp';

/** Money that an order did not get is the member's to use, and its line says so. */
export function reasonOf({ kind, amount, again }: CreditLine): Reason {
  switch (kind) {
    case 'payment':
      return again ? 'kept' : 'payment';
    case 'payout':
      return isGain(amount) ? 'payoutBack' : 'payout';
    case 'give_up':
      return 'giveUp';
    default:
      return kind;
  }
}

export function isGain(amount: string): boolean {
  return millionths(amount) > 0n;
}
