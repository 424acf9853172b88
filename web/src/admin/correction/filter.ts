import { useMemo } from 'react';
import { useAddressWords } from '@/lib/surface';

export const STATES = ['proposed', 'applied', 'rejected'] as const;

/** What the list is narrowed to; what is absent is not asked about. */
export interface CorrectionFilter {
  state?: (typeof STATES)[number];
  /** Whom the corrections concern. */
  userId?: string;
}

export function readFilter(query: URLSearchParams): CorrectionFilter {
  const state = STATES.find((known) => known === query.get('state'));
  const userId = query.get('userId');
  return { ...(state && { state }), ...(userId && { userId }) };
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useCorrectionFilter(): [CorrectionFilter, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  return [filter, change];
}
