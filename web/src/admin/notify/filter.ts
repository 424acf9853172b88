import { useMemo } from 'react';
import { useAddressWords } from '@/lib/surface';
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

/** The filter, kept in the address. */
export function useMessageFilter(): [MessageFilter, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  return [filter, change];
}
