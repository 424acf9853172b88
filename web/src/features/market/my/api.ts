import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';
import type { Keeping, ProductState, SaleState } from './shapes';

export type * from './shapes';

/** How many days the overview tells of. */
export const SPAN = 30;

/** The keeper's own reads. Everything may change by what buyers do, so nothing is kept for long. */
export const myQueries = {
  all: () => ['market', 'my'] as const,
  store: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'store'],
      queryFn: (): Promise<Keeping> => api.get('/market/my/store'),
      staleTime: 0,
    }),
  products: (state: ProductState | '') =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'products', state],
      queryFn: ({ pageParam }) =>
        api.get('/market/my/products', {
          query: { state: state || undefined, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'product', id],
      queryFn: () => api.get('/market/my/products/{id}', { path: { id } }),
      staleTime: 0,
    }),
  stock: (id: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'stock', id],
      queryFn: () => api.get('/market/my/products/{id}/stock', { path: { id } }),
      staleTime: 0,
    }),
  sales: (state: SaleState | '') =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'sales', state],
      queryFn: ({ pageParam }) =>
        api.get('/market/my/orders', { query: { state: state || undefined, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  sale: (transactionId: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'sale', transactionId],
      queryFn: () => api.get('/market/my/orders/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
  statistics: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'statistics'],
      queryFn: () => api.get('/market/my/statistics', { query: { days: SPAN } }),
      staleTime: 0,
    }),
  funds: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'funds'],
      queryFn: () => api.get('/market/my/money'),
      staleTime: 0,
    }),
  statement: () =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'statement'],
      queryFn: ({ pageParam }) => api.get('/market/my/statement', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  withdrawals: () =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'withdrawals'],
      queryFn: ({ pageParam }) => api.get('/market/my/withdrawals', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};
