import type { FieldErrors } from '@/lib/form';
import type { Stray } from './api';

/** A payment's own name: providers may call two by the same. */
export function keyOf({ provider, externalId }: Pick<Stray, 'provider' | 'externalId'>): string {
  return `${provider}/${externalId}`;
}

/** Money of a known payer is that member's credit already; it only lacks something to pay for. */
export function isCredit({ reason }: Pick<Stray, 'reason'>): boolean {
  return reason !== 'unknown';
}

/** What stands in the dialog, all of it text. */
type Assignment = Record<'userId' | 'transactionId' | 'note', string>;

/** What is missing before a payment can be assigned. */
export function missing(stray: Stray, { userId, transactionId, note }: Assignment): FieldErrors<Assignment> {
  const needed = (filled: string) => (filled.trim() ? undefined : 'required');
  return {
    userId: needed(userId),
    transactionId: isCredit(stray) ? needed(transactionId) : undefined,
    note: needed(note),
  };
}
