import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { CHANNELS, STATES } from './names';

/** What the list is narrowed to; what is absent is not asked about. */
export interface MessageFilter {
  state?: (typeof STATES)[number];
  channel?: (typeof CHANNELS)[number];
}

/** Takes from the address what the server knows. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const state = STATES.find((word) => word === query.get('state'));
  const channel = CHANNELS.find((word) => word === query.get('channel'));
  return { ...(state && { state }), ...(channel && { channel }) };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useMessageFilter(): [MessageFilter, (change: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const setFilter = useCallback(
    (change: Record<string, string>) =>
      setQuery((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setQuery],
  );
  return [filter, setFilter];
}
