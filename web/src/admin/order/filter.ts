import { useMemo } from 'react';
import { KINDS } from '@/features/order/rules';
import { useAddressWords } from '@/lib/surface';

export const STATUSES = [0, 1, 2, 3, 4] as const;

/** What the desk is narrowed to; what is absent is not asked about. */
export interface DeskFilter {
  /** An order's number, a provider's payment id, or a part of a person's name or address. */
  q?: string;
  status?: (typeof STATUSES)[number];
  kind?: (typeof KINDS)[number];
  /** Only this member's. */
  userId?: string;
}

/** More than any number, hash or address has; the server refuses longer questions. */
export const LONGEST_QUESTION = 200;

/** What asks about nothing. */
export const ALL_ORDERS = { q: '', status: '', kind: '', userId: '' };

export function readFilter(query: URLSearchParams): DeskFilter {
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST_QUESTION);
  const status = STATUSES.find((known) => String(known) === query.get('status'));
  const kind = KINDS.find((known) => known === query.get('kind'));
  const userId = query.get('userId');
  return {
    ...(q && { q }),
    ...(status !== undefined && { status }),
    ...(kind && { kind }),
    ...(userId && { userId }),
  };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useDeskFilter(): [DeskFilter, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  return [filter, change];
}
