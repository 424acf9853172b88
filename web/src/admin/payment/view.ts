import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const VIEWS = ['open', 'done', 'refunds'] as const;

export type View = (typeof VIEWS)[number];
export type StrayState = Exclude<View, 'refunds'>;

/** What the page shows, kept in the address: a reload keeps it and "back" undoes it. */
export function useView(): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find((known) => known === query.get('view')) ?? 'open';
  const setView = useCallback(
    (next: View) =>
      setQuery((current) => {
        const query = new URLSearchParams(current);
        if (next === 'open') query.delete('view');
        else query.set('view', next);
        return query;
      }),
    [setQuery],
  );
  return [view, setView];
}
