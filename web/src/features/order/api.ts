import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { fundsQueries } from '@/lib/funds';
import { api, createIdempotency } from '@/lib/http';
import { ordersKey } from '@/lib/payTypes';
import type { OrderFilter } from './filter';
import type { Order } from './rules';

type PlaceBody = components['schemas']['PlaceInBody'];

/** What is ordered and how it is paid. */
export type NewOrder = Omit<PlaceBody, 'apply'> & Partial<Pick<PlaceBody, 'apply'>>;

export const orderQueries = {
  all: () => ordersKey,
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
};

/** A new order, or once more what an earlier one was for, paid from credit; at another price only if it is named. */
export type Purchase = NewOrder | { again: string; price?: string };

/** Places an order. Pressing the button again after a lost answer does not order twice. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const [idempotency] = useState(createIdempotency);
  return useMutation({
    mutationFn: (purchase: Purchase) => {
      const idempotencyKey = idempotency.keyFor(purchase);
      if ('again' in purchase) {
        return api.post('/orders/{transactionId}/again', {
          path: { transactionId: purchase.again },
          ...(purchase.price && { body: { price: purchase.price } }),
          idempotencyKey,
        });
      }
      return api.post('/orders', { body: { apply: 'extend', ...purchase }, idempotencyKey });
    },
    onSuccess: (order) => {
      idempotency.done();
      keepOrder(client, order);
    },
  });
}

type Change = components['schemas']['ChangeInBody'] & { transactionId: string };

/** Another way to pay an order that waits. */
export function useChangePayType() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ transactionId, ...body }: Change) =>
      api.put('/orders/{transactionId}/pay-type', { path: { transactionId }, body }),
    onSuccess: (order) => keepOrder(client, order),
  });
}

/** Closes an order that is not paid, or whose payment stays unconfirmed. */
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
  if (known?.version === order.version) return;
  // Whatever happened to the order may have moved money.
  void client.invalidateQueries({ queryKey: fundsQueries.all() });
  if (known?.status === order.status) return;
  // Lists, usage, links and stock may all look different now. Whatever is not on
  // the screen is read again when it comes there.
  void client.invalidateQueries({ refetchType: 'none' });
}
