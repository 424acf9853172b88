import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { server } from './server';
import type {
  Funds,
  Keeping,
  OwnProduct,
  Page,
  Sale,
  SaleDetail,
  StatementLine,
  Statistics,
  Stock,
  Withdrawal,
} from './shapes';

export type * from './shapes';

/** How many days the overview tells of. */
export const SPAN = 30;

/** What a list is narrowed to; an empty word narrows nothing. */
const narrowed = (state: string) => state || undefined;

/** The keeper's own reads. Everything may change by what buyers do, so nothing is kept for long. */
export const myQueries = {
  all: () => ['market', 'my'] as const,
  store: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'store'],
      queryFn: () => server.get<Keeping>('/market/my/store'),
      staleTime: 0,
    }),
  products: (state: string) =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'products', state],
      queryFn: ({ pageParam }) =>
        server.get<Page<OwnProduct>>('/market/my/products', {
          query: { state: narrowed(state), cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'product', id],
      queryFn: () => server.get<OwnProduct>('/market/my/products/{id}', { path: { id } }),
      staleTime: 0,
    }),
  stock: (id: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'stock', id],
      queryFn: () => server.get<Stock>('/market/my/products/{id}/stock', { path: { id } }),
      staleTime: 0,
    }),
  sales: (state: string) =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'sales', state],
      queryFn: ({ pageParam }) =>
        server.get<Page<Sale>>('/market/my/orders', { query: { state: narrowed(state), cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  sale: (transactionId: string) =>
    queryOptions({
      queryKey: [...myQueries.all(), 'sale', transactionId],
      queryFn: () => server.get<SaleDetail>('/market/my/orders/{transactionId}', { path: { transactionId } }),
      staleTime: 0,
    }),
  statistics: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'statistics'],
      queryFn: () => server.get<Statistics>('/market/my/statistics', { query: { days: SPAN } }),
      staleTime: 0,
    }),
  funds: () =>
    queryOptions({
      queryKey: [...myQueries.all(), 'funds'],
      queryFn: () => server.get<Funds>('/market/my/money'),
      staleTime: 0,
    }),
  statement: () =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'statement'],
      queryFn: ({ pageParam }) =>
        server.get<Page<StatementLine>>('/market/my/statement', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  withdrawals: () =>
    infiniteQueryOptions({
      queryKey: [...myQueries.all(), 'withdrawals'],
      queryFn: ({ pageParam }) =>
        server.get<Page<Withdrawal>>('/market/my/withdrawals', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};
