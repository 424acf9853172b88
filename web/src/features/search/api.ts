import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http';
import type { Filter } from './filter';

/** Said only where the visitor has said so: whoever has not is not told what there is for adults. */
const saidAdult = (adult: boolean) => (adult ? { adult } : {});

/** Premium members look through a thousand; fewer at a time would be many presses. */
const LONG_PAGE = 50;

export const searchQueries = {
  all: () => ['search'] as const,
  /** What was said, the newest first, page by page. Who is premium gets other pages of the same words. */
  content: (q: string, filter: Filter, adult: boolean, premium: boolean) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'content', { q, ...filter, adult, premium }],
      queryFn: ({ pageParam, signal }) =>
        api.get('/search/content', {
          query: {
            q,
            ...filter,
            ...saidAdult(adult),
            ...(premium && { limit: LONG_PAGE }),
            cursor: pageParam,
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      enabled: q !== '',
    }),
  /** What was said before and after a message. */
  preview: (id: string, q: string, adult: boolean) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'preview', { id, q, adult }],
      queryFn: () =>
        api.get('/search/content/{id}/preview', { path: { id }, query: { q, ...saidAdult(adult) } }),
    }),
  /** What was said last in a chat of the directory. */
  recent: (id: string, adult: boolean) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'recent', { id, adult }],
      queryFn: () => api.get('/search/entries/{id}/recent', { path: { id }, query: saidAdult(adult) }),
    }),
  /** What many look for these days. */
  hot: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'hot'],
      queryFn: () => api.get('/search/hot'),
    }),
  /** My saved searches, the newest first. */
  saved: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'saved'],
      queryFn: () => api.get('/search/saved'),
      staleTime: 0,
    }),
};

/** What a saved search keeps of a filter: it looks at what is new, so days mean nothing to it. */
export function savedFilters({ from: _from, to: _to, ...filter }: Filter, adult: boolean) {
  return { ...filter, ...saidAdult(adult) };
}

interface SaveInput {
  q: string;
  filter: Filter;
  adult: boolean;
  notify: boolean;
}

export function useSaveSearch() {
  return useSavedChange(({ q, filter, adult, notify }: SaveInput) =>
    api.post('/search/saved', { body: { q, filters: savedFilters(filter, adult), notify } }),
  );
}

export function useNotifySaved() {
  return useSavedChange(({ id, notify }: { id: string; notify: boolean }) =>
    api.patch('/search/saved/{id}', { path: { id }, body: { notify } }),
  );
}

export function useForgetSaved() {
  return useSavedChange((id: string) => api.delete('/search/saved/{id}', { path: { id } }));
}

/** A change of the saved searches is done once the list shows it. */
function useSavedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: searchQueries.saved().queryKey }),
  });
}
