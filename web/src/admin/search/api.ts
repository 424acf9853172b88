import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { MessageFilter, SourceFilter } from './filter';

export type Overview = components['schemas']['ContentsearchOverviewView'];
export type Source = components['schemas']['ContentsearchSearchSource'];
export type ChatState = Source['state'];
export type Message = components['schemas']['ContentsearchDeskMessage'];
export type Queries = components['schemas']['QueriesOutBody'];

/** While the index is made anew, it is looked at so often. */
const WATCH_MS = 2000;

export const searchQueries = {
  all: () => ['admin', 'search'] as const,
  overview: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'overview'],
      queryFn: () => api.get('/admin/search/overview'),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && (state.data.rebuild.running || state.data.backlog > 0) ? WATCH_MS : false,
    }),
  sources: ({ q, state }: SourceFilter) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'sources', q, state],
      queryFn: ({ pageParam }) =>
        api.get('/admin/search/sources', { query: { q: q || undefined, state, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  /** Whether public pages of channels may be read at all. */
  webpages: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'webpages'],
      queryFn: () => api.get('/admin/search/webpages'),
    }),
  messages: ({ q, hidden }: MessageFilter) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'messages', q, hidden],
      queryFn: ({ pageParam }) =>
        api.get('/admin/search/messages', {
          query: { q: q || undefined, hidden: hidden || undefined, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  queries: (days: 7 | 30) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'queries', days],
      queryFn: () => api.get('/admin/search/queries', { query: { days } }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(searchQueries.all(), run);
}

/** Makes the index anew from what is kept. */
export function useRebuild() {
  return useAct(() => api.post('/admin/search/rebuild', { body: {} }));
}

/** What can be done about a chat, each for a reason that the log keeps. */
export type SourceAct = 'takeDown' | 'restore' | 'forget';

const ACTS = { takeDown: 'take-down', restore: 'restore', forget: 'forget' } as const;

export function useSourceAct(id: string, act: SourceAct) {
  return useAct((reason: string) =>
    api.post(`/admin/search/sources/{id}/${ACTS[act]}`, { path: { id }, body: { reason } }),
  );
}

/** Whether the public page of a channel is read, too. */
export function useWebpage(id: string) {
  return useAct((on: boolean) =>
    api.put('/admin/search/sources/{id}/webpage', { path: { id }, body: { on } }),
  );
}

export type MessageAct = Exclude<SourceAct, 'forget'>;

export function useMessageAct(id: string, act: MessageAct) {
  return useAct((reason: string) =>
    api.post(`/admin/search/messages/{id}/${ACTS[act]}`, { path: { id }, body: { reason } }),
  );
}
