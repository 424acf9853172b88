import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import type { Category, Sort } from './rules';

type Schemas = components['schemas'];

/** A product in a list, and as a page of its own. */
export type ProductCard = Schemas['MarketProductCard'];
export type ProductView = Schemas['MarketProductView'];
/** A store beside its products, and as a page of its own. */
export type StoreCard = Schemas['MarketStoreCard'];
export type StoreView = Schemas['MarketStoreView'];
export type Review = Schemas['MarketReviewView'];
/** What was bought, as its buyer sees it. */
export type SaleView = Schemas['MarketSaleView'];

export interface ProductFilter {
  q?: string;
  category?: Category | undefined;
  sort: Sort;
  /** What one store sells. */
  store?: string;
  /** With those for adults. */
  adult: boolean;
}

/** What an answer depends on besides its address: names come in the language shown. */
interface Reader {
  language: string;
  /** Members learn what is theirs and what they have bought. */
  signedIn: boolean;
}

export const marketQueries = {
  all: () => ['market'] as const,
  list: ({ q, category, sort, store, adult }: ProductFilter, language: string) =>
    infiniteQueryOptions({
      queryKey: [...marketQueries.all(), 'list', { q, category, sort, store, adult }, language],
      queryFn: ({ pageParam }) =>
        api.get('/market/products', {
          query: { q: q || undefined, category, sort, store, adult: adult || undefined, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
  stores: (adult: boolean) =>
    infiniteQueryOptions({
      queryKey: [...marketQueries.all(), 'stores', adult],
      queryFn: ({ pageParam }) =>
        api.get('/market/stores', { query: { adult: adult || undefined, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
  product: (id: string, adult: boolean, reader: Reader) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'product', id, adult, reader],
      queryFn: () => api.get('/market/products/{id}', { path: { id }, query: { adult: adult || undefined } }),
    }),
  reviews: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...marketQueries.all(), 'reviews', id],
      queryFn: ({ pageParam }) =>
        api.get('/market/products/{id}/reviews', { path: { id }, query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
  store: (id: string) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'store', id],
      queryFn: () => api.get('/market/stores/{id}', { path: { id } }),
    }),
  /** What was sold in an order. Each version of the order is read anew; until then the last one stays. */
  goods: (transactionId: string, version: number) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'goods', transactionId, version],
      queryFn: () => api.get('/orders/{transactionId}/goods', { path: { transactionId } }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** "I have received it": the store gets the money. */
export const confirmReceipt = (transactionId: string) =>
  api.post('/orders/{transactionId}/receipt', { path: { transactionId } });

/** Takes the price back, because nothing came in time. */
export const takeBack = (transactionId: string) =>
  api.post('/orders/{transactionId}/return', { path: { transactionId } });

export const openDispute = (transactionId: string, reason: string) =>
  api.post('/orders/{transactionId}/dispute', { path: { transactionId }, body: { reason } });

export const sendComment = (transactionId: string, comment: { rating: number; text: string }) =>
  api.post('/orders/{transactionId}/comment', { path: { transactionId }, body: comment });
