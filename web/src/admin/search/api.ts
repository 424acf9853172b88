import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { MessageFilter, SourceFilter } from './filter';
import type { Message, Overview, Queries, Source } from './shapes';

export type * from './shapes';

interface Page<Item> {
  items: Item[];
  next?: string;
}
const get = <Answer>(path: string, query = {}) =>
  api.get(path as never, { query } as never) as unknown as Promise<Answer>;
const post = (path: string, id: string, body: object) =>
  api.post(path as never, { path: { id }, body } as never) as unknown as Promise<unknown>;

/** While the index is made anew, it is looked at so often. */
const WATCH_MS = 2000;

export const searchQueries = {
  all: () => ['admin', 'search'] as const,
  overview: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'overview'],
      queryFn: () => get<Overview>('/admin/search/overview'),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && (state.data.rebuild.running || state.data.backlog > 0) ? WATCH_MS : false,
    }),
  sources: ({ q, state }: SourceFilter) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'sources', q, state],
      queryFn: ({ pageParam }) =>
        get<Page<Source>>('/admin/search/sources', { q: q || undefined, state, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  /** Whether public pages of channels may be read at all. */
  webpages: () =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'webpages'],
      queryFn: () => get<{ on: boolean }>('/admin/search/webpages'),
    }),
  messages: ({ q, hidden }: MessageFilter) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'messages', q, hidden],
      queryFn: ({ pageParam }) =>
        get<Page<Message>>('/admin/search/messages', {
          q: q || undefined,
          hidden: hidden || undefined,
          cursor: pageParam,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  queries: (days: 7 | 30) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'queries', days],
      queryFn: () => get<Queries>('/admin/search/queries', { days }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(searchQueries.all(), run);
}

/** Makes the index anew from what is kept. */
export function useRebuild() {
  return useAct(() => post('/admin/search/rebuild', '', {}));
}

/** What can be done about a chat, each for a reason that the log keeps. */
export type SourceAct = 'takeDown' | 'restore' | 'forget';

const ACTS = { takeDown: 'take-down', restore: 'restore', forget: 'forget' } as const;

export function useSourceAct(id: string, act: SourceAct) {
  return useAct((reason: string) => post(`/admin/search/sources/{id}/${ACTS[act]}`, id, { reason }));
}

/** Whether the public page of a channel is read, too. */
export function useWebpage(id: string) {
  return useAct((on: boolean) =>
    api.put('/admin/search/sources/{id}/webpage' as never, { path: { id }, body: { on } } as never),
  );
}

export type MessageAct = Exclude<SourceAct, 'forget'>;

export function useMessageAct(id: string, act: MessageAct) {
  return useAct((reason: string) => post(`/admin/search/messages/{id}/${ACTS[act]}`, id, { reason }));
}
