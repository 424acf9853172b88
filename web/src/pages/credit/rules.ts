import type { Goods } from '@/features/order/components/names';
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
  | 'giveUp'
  | 'called_back'
  | 'call_back_withdrawn'
  | 'repay'
  | 'repayBack'
  | 'matured'
  | 'escrow_refund'
  | 'split'
  | 'bond_return'
  | 'bond_penalty';

/** Money that an order did not get says so for ever, also when it has been spent since. */
export function reasonOf({ kind, amount, kept }: CreditLine): Reason {
  switch (kind) {
    case 'payment':
      return kept ? 'kept' : 'payment';
    case 'payout':
      return isGain(amount) ? 'payoutBack' : 'payout';
    case 'repay':
      return isGain(amount) ? 'repayBack' : 'repay';
    case 'give_up':
      return 'giveUp';
    default:
      return kind;
  }
}

/** What the line's order was about, named as everywhere else. */
export function goodsOf({ orderKind, productId = '', productName = '', quantity }: CreditLine): Goods {
  return { kind: orderKind ?? 'package', productId, productName, quantity };
}

function isGain(amount: string): boolean {
  return millionths(amount) > 0n;
}
