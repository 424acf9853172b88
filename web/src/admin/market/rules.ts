import { decimal, millionths } from '@/lib/money';
import type { Payout, Product, Sale, Store } from './api';

export type ProductAct = 'approve' | 'refuse' | 'block' | 'unblock';

/** What can be decided about a product as it stands; nobody approves what is blocked. */
export function productActs({ state, blocked }: Pick<Product, 'state' | 'blocked'>): ProductAct[] {
  if (blocked) return ['unblock'];
  return state === 'waiting' ? ['approve', 'refuse', 'block'] : ['block'];
}

export type StoreAct = 'suspend' | 'resume' | 'penalty';

/** A store that is suspended for its bond opens when that is paid, not when somebody says so. */
export function storeActs({
  state,
  suspendedFor,
  bond,
}: Pick<Store, 'state' | 'suspendedFor' | 'bond'>): StoreAct[] {
  const acts: StoreAct[] = [];
  if (state === 'open' || (state === 'suspended' && suspendedFor === 'bond')) acts.push('suspend');
  if (state === 'suspended' && suspendedFor === 'operator') acts.push('resume');
  if (millionths(bond) > 0n) acts.push('penalty');
  return acts;
}

export type SaleAct = 'release' | 'refund' | 'split';

/** Whether the price still lies in escrow. */
export function isOpen({ state }: Pick<Sale, 'state'>): boolean {
  return state === 'awaiting' || state === 'delivered' || state === 'disputed';
}

/** Nothing is paid for what nobody has delivered. */
export function saleActs(sale: Pick<Sale, 'state'>): SaleAct[] {
  if (!isOpen(sale)) return [];
  return sale.state === 'awaiting' ? ['refund'] : ['release', 'refund', 'split'];
}

export type ReviewAct = 'hide' | 'show';

export type PayoutAct = 'approve' | 'send' | 'paid' | 'unsend' | 'refuse';

/** What this operator may do about a withdrawal: the server knows who kept and who agreed. */
export function payoutActs(
  payout: Pick<Payout, 'mayApprove' | 'maySend' | 'mayPay' | 'mayUnsend' | 'mayRefuse'>,
): PayoutAct[] {
  const acts: PayoutAct[] = [];
  if (payout.mayApprove) acts.push('approve');
  if (payout.maySend) acts.push('send');
  if (payout.mayPay) acts.push('paid');
  if (payout.mayUnsend) acts.push('unsend');
  if (payout.mayRefuse) acts.push('refuse');
  return acts;
}

const AMOUNT = /^\d{1,12}(?:\.\d{1,6})?$/;

/** What somebody has typed, as millionths; null for what is no amount. */
export function readAmount(typed: string): bigint | null {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? millionths(amount) : null;
}

/** What is wrong with the buyer's part of a price: both must get something. */
export function wrongPart(typed: string, price: string): string | undefined {
  const part = readAmount(typed);
  if (part === null || part === 0n) return 'amount_format';
  return part < millionths(price) ? undefined : 'out_of_range';
}

/** What is left of a price for the store; null as long as the buyer's part is none. */
export function restOf(typed: string, price: string): string | null {
  return wrongPart(typed, price) ? null : decimal(millionths(price) - millionths(typed.trim()));
}

/** What is wrong with an amount that is to be taken from a bond. */
export function wrongPenalty(typed: string, bond: string): string | undefined {
  const amount = readAmount(typed);
  if (amount === null || amount === 0n) return 'amount_format';
  return amount <= millionths(bond) ? undefined : 'out_of_range';
}

const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

export function wrongHash(typed: string): string | undefined {
  if (!typed.trim()) return 'required';
  return HASH.test(typed.trim()) ? undefined : 'bad_format';
}
