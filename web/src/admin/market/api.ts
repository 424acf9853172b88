import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api, createIdempotency } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { PayoutFilter, ProductFilter, SaleFilter, StoreFilter } from './filter';
import type { SaleAct } from './rules';
import type { Payout, Product, Sale, SaleCase, Store, StoreCase } from './shapes';

export type { Payout, Product, Sale, SaleCase, Store, StoreCase } from './shapes';

interface Asked {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  idempotencyKey?: string;
}

interface Listed<Line> {
  items: Line[];
  next?: string;
}

/** The desk's routes, until the contract holds them. */
const desk = api as unknown as {
  get: <Answer>(path: string, asked?: Asked) => Promise<Answer>;
  post: (path: string, asked?: Asked) => Promise<unknown>;
};

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string }) => page.next,
  staleTime: 0,
};

export const marketDeskQueries = {
  all: () => ['admin', 'market'] as const,
  products: (state: ProductFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'products', state],
      queryFn: ({ pageParam }) =>
        desk.get<Listed<Product>>('/admin/market/products', {
          query: { state, cursor: pageParam },
        }),
      ...paged,
    }),
  stores: ({ q, state }: StoreFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'stores', q, state],
      queryFn: ({ pageParam }) =>
        desk.get<Listed<Store>>('/admin/market/stores', {
          query: { state, q: q || undefined, cursor: pageParam },
        }),
      ...paged,
    }),
  store: (id: string) =>
    queryOptions({
      queryKey: [...marketDeskQueries.all(), 'store', id],
      queryFn: () => desk.get<StoreCase>('/admin/market/stores/{id}', { path: { id } }),
      staleTime: 0,
    }),
  sales: (state: SaleFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'sales', state],
      queryFn: ({ pageParam }) =>
        desk.get<Listed<Sale>>('/admin/market/sales', {
          query: { state, cursor: pageParam },
        }),
      ...paged,
    }),
  sale: (transactionId: string) =>
    queryOptions({
      queryKey: [...marketDeskQueries.all(), 'sale', transactionId],
      queryFn: () => desk.get<SaleCase>('/admin/market/sales/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
  payouts: (state: PayoutFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'payouts', state],
      queryFn: ({ pageParam }) =>
        desk.get<Listed<Payout>>('/admin/market/withdrawals', {
          query: { state, cursor: pageParam },
        }),
      ...paged,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(marketDeskQueries.all(), run);
}

/** Puts a product on sale, if it is still as the operator has seen it. */
export function useApproveProduct({ id, version }: Product) {
  return useAct((_: undefined) =>
    desk.post('/admin/market/products/{id}/approve', { path: { id }, body: { version } }),
  );
}

/** What is decided with a reason that the keeper reads. */
export type ReasonedAct = 'refuse' | 'block' | 'unblock';

export function useProductAct({ id, version }: Product, act: ReasonedAct) {
  return useAct((reason: string) =>
    act === 'refuse'
      ? desk.post('/admin/market/products/{id}/refuse', { path: { id }, body: { version, reason } })
      : desk.post(`/admin/market/products/{id}/${act}`, { path: { id }, body: { reason } }),
  );
}

export function useSuspend({ id }: Store) {
  return useAct((reason: string) =>
    desk.post('/admin/market/stores/{id}/suspend', { path: { id }, body: { reason } }),
  );
}

export function useResume({ id }: Store) {
  return useAct((_: undefined) => desk.post('/admin/market/stores/{id}/resume', { path: { id }, body: {} }));
}

interface Penalty {
  amount: string;
  reason: string;
  /** Whose buyer gets it; without one the house does. */
  transactionId?: string;
}

export function usePenalty({ id }: Store) {
  const [idempotency] = useState(createIdempotency);
  return useAct(async (body: Penalty) => {
    const idempotencyKey = idempotency.keyFor(body);
    await desk.post('/admin/market/stores/{id}/penalty', { path: { id }, body, idempotencyKey });
    idempotency.done();
  });
}

/** Closes a sale: to the store, to the buyer, or a part to each. */
export function useCloseSale({ transactionId }: Sale, act: SaleAct) {
  return useAct((body: { reason: string; toBuyer?: string }) =>
    desk.post(`/admin/market/sales/{transactionId}/${act}`, { path: { transactionId }, body }),
  );
}

export function useApprovePayout({ id }: Payout) {
  return useAct((_: undefined) => desk.post('/admin/market/withdrawals/{id}/approve', { path: { id } }));
}

export function usePaid({ id }: Payout) {
  return useAct((reference: string) =>
    desk.post('/admin/market/withdrawals/{id}/paid', { path: { id }, body: { reference } }),
  );
}

export function useRefusePayout({ id }: Payout) {
  return useAct((reason: string) =>
    desk.post('/admin/market/withdrawals/{id}/refuse', { path: { id }, body: { reason } }),
  );
}
