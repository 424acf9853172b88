import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Draft, WHATS } from './rules';

/** What a link asks to be filled in already. */
export type Wish = Pick<Draft, 'what' | 'transactionId' | 'amount'>;

const FIELDS = ['what', 'transactionId', 'amount'];

/** An order's page leads here with its number and what it still lacks; null where nothing was wished for. */
export function readWish(query: URLSearchParams): Wish | null {
  const what = WHATS.find((known) => known === query.get('what'));
  if (!what) return null;
  return { what, transactionId: query.get('transactionId') ?? '', amount: query.get('amount') ?? '' };
}

/** The wish in the address, and the way to forget it: a reload must not open the form again once it was left. */
export function useWish(): [Wish | null, () => void] {
  const [query, setQuery] = useSearchParams();
  const wish = useMemo(() => readWish(query), [query]);
  const forget = useCallback(
    () =>
      setQuery((current) => new URLSearchParams([...current].filter(([name]) => !FIELDS.includes(name))), {
        replace: true,
      }),
    [setQuery],
  );
  return [wish, forget];
}
