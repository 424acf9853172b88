import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const STATES = ['proposed', 'applied', 'rejected'] as const;

/** What the list is narrowed to; what is absent is not asked about. */
export interface CorrectionFilter {
  state?: (typeof STATES)[number];
  /** Whom the corrections concern. */
  userId?: string;
}

export function readFilter(query: URLSearchParams): CorrectionFilter {
  const state = STATES.find((known) => known === query.get('state'));
  return tidy({ state, userId: query.get('userId') ?? undefined });
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useCorrectionFilter(): [CorrectionFilter, (filter: CorrectionFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const setFilter = useCallback(
    (next: CorrectionFilter) =>
      setQuery((current) => {
        const kept = [...current].filter(([name]) => !['state', 'userId'].includes(name));
        return new URLSearchParams([...kept, ...Object.entries(tidy(next))]);
      }),
    [setQuery],
  );
  return [filter, setFilter];
}

/** Drops what says nothing. */
function tidy({ state, userId }: CorrectionFilter): CorrectionFilter {
  return { ...(state && { state }), ...(userId && { userId }) };
}
