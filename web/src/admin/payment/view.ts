import { useCallback } from 'react';
import { useAddressWords } from '@/lib/surface';

export const VIEWS = ['open', 'done', 'refunds'] as const;

export type View = (typeof VIEWS)[number];
export type StrayState = Exclude<View, 'refunds'>;

/** What the page shows, kept in the address. */
export function useView(): [View, (view: View) => void] {
  const [words, change] = useAddressWords();
  const view = VIEWS.find((known) => known === words.get('view')) ?? 'open';
  const setView = useCallback((next: View) => change({ view: next === 'open' ? '' : next }), [change]);
  return [view, setView];
}
