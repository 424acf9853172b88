import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { api, createIdempotency } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { PayoutFilter, ProductFilter, SaleFilter, StoreFilter } from './filter';
import type { ReviewAct, SaleAct } from './rules';

type Schemas = components['schemas'];

export type Product = Schemas['MarketDeskProductView'];
export type Store = Schemas['MarketDeskStoreView'];
export type StoreCase = Schemas['MarketStoreCaseView'];
export type Sale = Schemas['MarketDeskSaleView'];
export type Dispute = Schemas['MarketDisputeView'];
export type Review = Schemas['MarketDeskReviewView'];
export type Payout = Schemas['MarketPayoutView'];

/** Most have neither a dispute nor a comment. */
export type SaleCase = Schemas['MarketDeskSaleStory'];

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
      queryFn: ({ pageParam }) => api.get('/admin/market/products', { query: { state, cursor: pageParam } }),
      ...paged,
    }),
  stores: ({ q, state }: StoreFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'stores', q, state],
      queryFn: ({ pageParam }) =>
        api.get('/admin/market/stores', { query: { state, q: q || undefined, cursor: pageParam } }),
      ...paged,
    }),
  store: (id: string) =>
    queryOptions({
      queryKey: [...marketDeskQueries.all(), 'store', id],
      queryFn: () => api.get('/admin/market/stores/{id}', { path: { id } }),
      staleTime: 0,
    }),
  reviews: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'reviews', id],
      queryFn: ({ pageParam }) =>
        api.get('/admin/market/stores/{id}/reviews', { path: { id }, query: { cursor: pageParam } }),
      ...paged,
    }),
  sales: (state: SaleFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'sales', state],
      queryFn: ({ pageParam }) => api.get('/admin/market/sales', { query: { state, cursor: pageParam } }),
      ...paged,
    }),
  sale: (transactionId: string) =>
    queryOptions({
      queryKey: [...marketDeskQueries.all(), 'sale', transactionId],
      queryFn: () => api.get('/admin/market/sales/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
  payouts: (state: PayoutFilter) =>
    infiniteQueryOptions({
      queryKey: [...marketDeskQueries.all(), 'payouts', state],
      queryFn: ({ pageParam }) =>
        api.get('/admin/market/withdrawals', { query: { state, cursor: pageParam } }),
      ...paged,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(marketDeskQueries.all(), run);
}

/** Puts a product on sale, if it is still as the operator has seen it. */
export function useApproveProduct({ id, version }: Product) {
  return useAct((_: undefined) =>
    api.post('/admin/market/products/{id}/approve', { path: { id }, body: { version } }),
  );
}

/** What is decided with a reason that the keeper reads. */
export type ReasonedAct = 'refuse' | 'block' | 'unblock';

export function useProductAct({ id, version }: Product, act: ReasonedAct) {
  return useAct((reason: string) =>
    act === 'refuse'
      ? api.post('/admin/market/products/{id}/refuse', { path: { id }, body: { version, reason } })
      : api.post(`/admin/market/products/{id}/${act}`, { path: { id }, body: { reason } }),
  );
}

export function useSuspend({ id }: Store) {
  return useAct((reason: string) =>
    api.post('/admin/market/stores/{id}/suspend', { path: { id }, body: { reason } }),
  );
}

export function useResume({ id }: Store) {
  return useAct((_: undefined) => api.post('/admin/market/stores/{id}/resume', { path: { id }, body: {} }));
}

/** Takes from a store's bond, for the buyer of an order or for the house. */
export function usePenalty({ id }: Store) {
  const [idempotency] = useState(createIdempotency);
  return useAct(async (body: Schemas['PenaltyInBody']) => {
    const idempotencyKey = idempotency.keyFor(body);
    await api.post('/admin/market/stores/{id}/penalty', { path: { id }, body, idempotencyKey });
    idempotency.done();
  });
}

/** Closes a sale wholly: to the store or to the buyer. */
export function useCloseSale({ transactionId }: Sale, act: Exclude<SaleAct, 'split'>) {
  return useAct((reason: string) =>
    api.post(`/admin/market/sales/{transactionId}/${act}`, { path: { transactionId }, body: { reason } }),
  );
}

/** Closes a sale with a part to each. */
export function useSplitSale({ transactionId }: Sale) {
  return useAct((body: { toBuyer: string; reason: string }) =>
    api.post('/admin/market/sales/{transactionId}/split', { path: { transactionId }, body }),
  );
}

/** Takes a comment away from everybody, or gives it back. */
export function useReviewAct(transactionId: string, act: ReviewAct) {
  return useAct((reason: string) =>
    api.post(`/admin/market/sales/{transactionId}/review/${act}`, {
      path: { transactionId },
      body: { reason },
    }),
  );
}

export function useApprovePayout({ id }: Payout) {
  return useAct((_: undefined) => api.post('/admin/market/withdrawals/{id}/approve', { path: { id } }));
}

/** Says that one is sending it, before one does. */
export function useSendPayout({ id }: Payout) {
  return useAct((_: undefined) => api.post('/admin/market/withdrawals/{id}/send', { path: { id } }));
}

/** Says that nothing was sent after all. */
export function useUnsendPayout({ id }: Payout) {
  return useAct((reason: string) =>
    api.post('/admin/market/withdrawals/{id}/unsent', { path: { id }, body: { reason } }),
  );
}

export function usePaid({ id }: Payout) {
  return useAct((body: { reference: string; reason?: string }) =>
    api.post('/admin/market/withdrawals/{id}/paid', { path: { id }, body }),
  );
}

export function useRefusePayout({ id }: Payout) {
  return useAct((reason: string) =>
    api.post('/admin/market/withdrawals/{id}/refuse', { path: { id }, body: { reason } }),
  );
}
