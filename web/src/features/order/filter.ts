import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { KINDS, type Status } from './rules';

export const STATUSES = [0, 1, 2, 3, 4] as const satisfies readonly Status[];
export const PERIODS = ['week', 'month', 'quarter'] as const;

/** What the list of orders is narrowed to; what is absent is not asked about. */
export interface OrderFilter {
  status?: Status;
  period?: (typeof PERIODS)[number];
  kind?: (typeof KINDS)[number];
}

export function readFilter(query: URLSearchParams): OrderFilter {
  const status = STATUSES.find((known) => String(known) === query.get('status'));
  const period = PERIODS.find((known) => known === query.get('period'));
  const kind = KINDS.find((known) => known === query.get('kind'));
  return {
    ...(status !== undefined && { status }),
    ...(period && { period }),
    ...(kind && { kind }),
  };
}

export function writeFilter(query: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['status', 'period', 'kind'] as const) {
    const value = filter[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useOrderFilter(): [OrderFilter, (filter: OrderFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const setFilter = useCallback(
    (next: OrderFilter) => setQuery((current) => writeFilter(current, next)),
    [setQuery],
  );
  return [filter, setFilter];
}
