import { useCallback, useMemo } from 'react';
import { CYCLES, type Cycle } from '@/lib/goods';
import { useAddressQuery } from '@/lib/surface';
import { TABS, type Tab } from './rules';

/**
 * What the visitor has chosen, kept in the address: it survives a reload and
 * the way through the sign-in screen, and it can be sent to somebody.
 */
export interface Choice {
  tab: Tab;
  cycle: Cycle;
  productId: string | null;
  payType: string | null;
}

export function readChoice(query: URLSearchParams): Choice {
  return {
    tab: oneOf(TABS, query.get('tab')) ?? 'all',
    cycle: oneOf(CYCLES, query.get('cycle')) ?? 'month',
    productId: query.get('package'),
    payType: query.get('pay'),
  };
}

/** The query with the choice written into it; what is usual is left out, what is not ours stays. */
export function writeChoice(
  query: URLSearchParams,
  { tab, cycle, productId, payType }: Choice,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const write = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  write('tab', tab === 'all' ? null : tab);
  write('cycle', cycle === 'month' ? null : cycle);
  write('package', productId);
  write('pay', payType);
  return next;
}

export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useAddressQuery();
  const choice = useMemo(() => readChoice(query), [query]);
  const change = useCallback(
    (part: Partial<Choice>) =>
      // A choice is not a page of its own: "back" leaves the shop instead of undoing it.
      setQuery((current) => writeChoice(current, { ...readChoice(current), ...part }), {
        replace: true,
      }),
    [setQuery],
  );
  return [choice, change];
}

function oneOf<Value extends string>(values: readonly Value[], wished: string | null): Value | undefined {
  return values.find((value) => value === wished);
}
