import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { api, createIdempotency } from '@/lib/http';
import type { OrderFilter } from './filter';
import type { Order } from './rules';

export type NewOrder = components['schemas']['PlaceInBody'];

export const orderQueries = {
  all: () => ['order'] as const,
  detail: (transactionId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'detail', transactionId],
      queryFn: () => api.get('/orders/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
  /** The order that locks other purchases, or null. */
  open: () =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'open'],
      queryFn: async () => (await api.get('/orders/open')).order ?? null,
      staleTime: 0,
    }),
  list: (filter: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...orderQueries.all(), 'list', filter],
      queryFn: ({ pageParam }) => api.get('/orders', { query: { ...filter, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  payMethods: () =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'pay-methods'],
      queryFn: async () => (await api.get('/pay-methods')).items,
    }),
};

/** Places an order. Pressing the button again after a lost answer does not order twice. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const [idempotency] = useState(createIdempotency);
  return useMutation({
    mutationFn: (body: NewOrder) => api.post('/orders', { body, idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: (order) => {
      idempotency.done();
      keepOrder(client, order);
    },
  });
}

/** Closes an unpaid order. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      api.post('/orders/{transactionId}/cancel', { path: { transactionId } }),
    onSuccess: (order) => keepOrder(client, order),
  });
}

/** "I have paid": has the provider asked at once. The answer is the order as it is then. */
export function useReportPaid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      api.post('/orders/{transactionId}/paid', { path: { transactionId } }),
    onSuccess: (order) => keepOrder(client, order),
  });
}

/** Takes an order as the server just described it, unless something newer is known by now. */
export function keepOrder(client: QueryClient, order: Order): void {
  const { queryKey } = orderQueries.detail(order.transactionId);
  const known = client.getQueryData(queryKey);
  if (known && known.version > order.version) return;
  client.setQueryData(queryKey, order);
  if (known?.status === order.status) return;
  // Lists, usage, links and stock may all look different now. Whatever is not on
  // the screen is read again when it comes there.
  void client.invalidateQueries({ refetchType: 'none' });
}
