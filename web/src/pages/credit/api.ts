import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { fundsQueries } from '@/lib/funds';
import { api } from '@/lib/http';

export type Credit = components['schemas']['CreditOutBody'];
export type CreditLine = Credit['items'][number];

/** The balance, and page by page what moved it, newest first. */
export function creditQuery() {
  return infiniteQueryOptions({
    queryKey: [...fundsQueries.all(), 'credit'],
    queryFn: ({ pageParam }) => api.get('/credit', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
