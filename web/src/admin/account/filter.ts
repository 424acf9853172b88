import { useMemo } from 'react';
import { useAddressWords } from '@/lib/surface';

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

/** What asks about nobody in particular. */
export const EVERYBODY = { q: '', state: '', role: '' };

export function readFilter(query: URLSearchParams): UserFilter {
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST_QUESTION);
  const state = STATES.find((known) => known === query.get('state'));
  const role = query.get('role');
  return { ...(q && { q }), ...(state && { state }), ...(role && { role }) };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useUserFilter(): [UserFilter, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  return [filter, change];
}
