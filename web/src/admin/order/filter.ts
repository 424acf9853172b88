import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { KINDS } from '@/features/order/rules';

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

const FIELDS = ['q', 'status', 'kind', 'userId'];

export function readFilter(query: URLSearchParams): DeskFilter {
  return tidy({
    q: query.get('q') ?? '',
    status: STATUSES.find((known) => String(known) === query.get('status')),
    kind: KINDS.find((known) => known === query.get('kind')),
    userId: query.get('userId') ?? '',
  });
}

/** Drops what says nothing. */
export function tidy({ q = '', status, kind, userId = '' }: DeskFilter): DeskFilter {
  const asked = q.trim().slice(0, LONGEST_QUESTION);
  return {
    ...(asked && { q: asked }),
    ...(status !== undefined && { status }),
    ...(kind && { kind }),
    ...(userId && { userId }),
  };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useDeskFilter(): [DeskFilter, (filter: DeskFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const setFilter = useCallback(
    (next: DeskFilter) =>
      setQuery((current) => {
        const kept = [...current].filter(([name]) => !FIELDS.includes(name));
        const chosen = Object.entries(tidy(next)).map(([name, value]) => [name, String(value)]);
        return new URLSearchParams([...kept, ...chosen]);
      }),
    [setQuery],
  );
  return [filter, setFilter];
}
