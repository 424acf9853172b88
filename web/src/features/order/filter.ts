import { useMemo } from 'react';
import { useAddressWords } from '@/lib/surface';
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

/** What asks about nothing. */
export const ALL_ORDERS = { status: '', period: '', kind: '' };

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useOrderFilter(): [OrderFilter, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  return [filter, change];
}
