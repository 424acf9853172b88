import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/lib/http';
import type { EntryFilter } from './filter';

/** Said only where the visitor has said so: whoever has not is not told what there is for adults. */
const saidAdult = (adult: boolean) => (adult ? { adult } : {});

export const directoryQueries = {
  all: () => ['directory'] as const,
  /** Hot lists, rankings and subjects, as they were computed last. Their order depends on the language. */
  home: (adult: boolean, language: string) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'home', adult, language],
      queryFn: () => api.get('/directory/home', { query: saidAdult(adult) }),
    }),
  /** What the filter lets through, page by page. */
  entries: ({ q, ...filter }: EntryFilter, adult: boolean) =>
    infiniteQueryOptions({
      queryKey: [...directoryQueries.all(), 'entries', { ...filter, q, adult }],
      queryFn: ({ pageParam }) =>
        api.get('/directory/entries', {
          query: { ...filter, ...(q && { q }), ...saidAdult(adult), cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
  entry: (id: string, adult: boolean) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'entry', id, adult],
      queryFn: () => api.get('/directory/entries/{id}', { path: { id }, query: saidAdult(adult) }),
    }),
  /** How scores are made; it changes with releases only. */
  formula: () =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'formula'],
      queryFn: () => api.get('/directory/formula'),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The links that I have submitted, the newest first. */
  submissions: () =>
    infiniteQueryOptions({
      queryKey: [...directoryQueries.all(), 'submissions'],
      queryFn: ({ pageParam }) => api.get('/directory/submissions', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Counts that somebody went there from here. Nobody waits for it, and nobody misses it. */
export function countVisit(id: string): void {
  void api.post('/directory/entries/{id}/visits', { path: { id } }).catch(() => undefined);
}

export function useSubmitLink(): (link: string) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    async (link) => {
      const submission = await api.post('/directory/submissions', { body: { link } });
      void client.invalidateQueries({ queryKey: directoryQueries.submissions().queryKey });
      return submission;
    },
    [client],
  );
}
