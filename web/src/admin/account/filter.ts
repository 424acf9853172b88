import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const STATES = ['active', 'disabled', 'cancelled'] as const;

export type UserState = (typeof STATES)[number];

/** Whom the list is narrowed to; what is absent is not asked about. */
export interface UserFilter {
  /** A part of a name or address, or a whole id. */
  q?: string;
  state?: UserState;
  /** A role's id. */
  role?: string;
}

/** More than any name or address has; the server refuses longer questions. */
export const LONGEST_QUESTION = 100;

export function readFilter(query: URLSearchParams): UserFilter {
  const state = STATES.find((known) => known === query.get('state'));
  return tidy({ q: query.get('q') ?? '', state, role: query.get('role') ?? '' });
}

/** Drops what says nothing. */
export function tidy({ q = '', state, role }: UserFilter): UserFilter {
  const asked = q.trim().slice(0, LONGEST_QUESTION);
  return { ...(asked && { q: asked }), ...(state && { state }), ...(role && { role }) };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useUserFilter(): [UserFilter, (filter: UserFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const setFilter = useCallback(
    (next: UserFilter) =>
      setQuery((current) => {
        const kept = [...current].filter(([name]) => !['q', 'state', 'role'].includes(name));
        return new URLSearchParams([...kept, ...Object.entries(tidy(next))]);
      }),
    [setQuery],
  );
  return [filter, setFilter];
}
