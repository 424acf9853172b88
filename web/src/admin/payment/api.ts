import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import type { StrayState } from './view';

export type Stray = components['schemas']['PaymentStrayBody'];
export type Refund = components['schemas']['PaymentRefundBody'];

/** How often refunds are read anew while one of them is still on its way. */
const WATCH_MS = 5000;

export const paymentQueries = {
  all: () => ['admin', 'payments'] as const,
  strays: (state: StrayState) =>
    infiniteQueryOptions({
      queryKey: [...paymentQueries.all(), 'strays', state],
      queryFn: ({ pageParam }) => api.get('/admin/payments/strays', { query: { state, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  refunds: () =>
    infiniteQueryOptions({
      queryKey: [...paymentQueries.all(), 'refunds'],
      queryFn: ({ pageParam }) => api.get('/admin/payments/refunds', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(isUnderWay)) ? WATCH_MS : false,
    }),
};

function isUnderWay({ state }: Refund): boolean {
  return state === 'held';
}

/** Says whose a payment is, and what for. */
export function useAssign({ provider, externalId }: Stray) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: { userId: string; transactionId?: string; note: string }) =>
      api.post('/admin/payments/strays/assign', { body: { provider, externalId, ...to } }),
    // Waited for, so that the dialog closes over a list that already shows what was done.
    onSuccess: () => client.invalidateQueries({ queryKey: paymentQueries.all() }),
  });
}

/** Takes a payment out of the queue without doing anything about it. */
export function useDismiss({ provider, externalId }: Stray) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api.post('/admin/payments/strays/dismiss', { body: { provider, externalId, note } }),
    onSuccess: () => client.invalidateQueries({ queryKey: paymentQueries.all() }),
  });
}
