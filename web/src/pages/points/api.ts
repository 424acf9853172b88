import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Recharge = components['schemas']['OrderRechargeBody'];
export type Spending = components['schemas']['LedgerSpendingBody'];
/** What somebody paid for a file of mine. */
export type Earning = components['schemas']['ShareEarningView'];

export const pointsQueries = {
  all: () => ['points'] as const,
  /** Every order of points, however it ended. */
  recharges: () =>
    infiniteQueryOptions({
      queryKey: [...pointsQueries.all(), 'recharges'],
      queryFn: ({ pageParam }) => api.get('/points/recharges', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  spendings: () =>
    infiniteQueryOptions({
      queryKey: [...pointsQueries.all(), 'spendings'],
      queryFn: ({ pageParam }) => api.get('/points/spendings', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  earnings: () =>
    infiniteQueryOptions({
      queryKey: [...pointsQueries.all(), 'earnings'],
      queryFn: ({ pageParam }) => api.get('/points/earnings', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};
