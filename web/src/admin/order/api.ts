import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import type { DeskFilter } from './filter';

export type DeskLine = components['schemas']['OrderDeskLine'];
export type Case = components['schemas']['OrderCaseBody'];
export type Happening = Case['timeline'][number];
export type Payment = Case['payments'][number];
export type Observation = Payment['observations'][number];
export type Journal = Case['journals'][number];

/** Money that a provider holds for an order. */
export type Deposit = Observation & Pick<Payment, 'provider'>;

export const deskQueries = {
  all: () => ['admin', 'orders'] as const,
  list: (filter: DeskFilter) =>
    infiniteQueryOptions({
      queryKey: [...deskQueries.all(), 'list', filter],
      queryFn: ({ pageParam }) => api.get('/admin/orders', { query: { ...filter, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  case: (transactionId: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'case', transactionId],
      queryFn: () => api.get('/admin/orders/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
};

/** What an operator does to an order, each time with a reason for the log. */
export type OrderAct = { kind: 'cancel' | 'refund' } | { kind: 'sendBack'; payment: Deposit };

function send(transactionId: string, act: OrderAct, reason: string): Promise<unknown> {
  const path = { transactionId };
  switch (act.kind) {
    case 'cancel':
      return api.post('/admin/orders/{transactionId}/cancel', { path, body: { reason } });
    case 'refund':
      return api.post('/admin/orders/{transactionId}/refund', { path, body: { reason } });
    case 'sendBack': {
      const { provider, externalId } = act.payment;
      return api.post('/admin/payments/refunds', {
        body: { transactionId, provider, externalId, note: reason },
      });
    }
  }
}

export function useOrderAct(transactionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason }: { act: OrderAct; reason: string }) => send(transactionId, act, reason),
    // Waited for, so that the dialog closes over a page that already shows what was done.
    onSuccess: () => client.invalidateQueries({ queryKey: deskQueries.all() }),
  });
}
