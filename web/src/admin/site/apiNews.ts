import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import { siteQuery } from '@/lib/site';

type Schemas = components['schemas'];

export type Notice = Schemas['SiteNoticeDeskView'];
export type NoticeWish = Schemas['SiteWordingView'];
export type Broadcast = Schemas['SiteBroadcastView'];
export type NoticeFilter = 'all' | Notice['state'];

/** How often the progress of what is being sent is asked for. */
const WATCH = 2_000;

export const newsQueries = {
  all: () => ['admin', 'news'] as const,
  notices: (state: NoticeFilter) =>
    infiniteQueryOptions({
      queryKey: [...newsQueries.all(), 'notices', state],
      queryFn: ({ pageParam }) => api.get('/admin/site/notices', { query: { state, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: { next?: string }) => page.next,
      staleTime: 0,
    }),
  notice: (id: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'notice', id],
      queryFn: () => api.get('/admin/site/notices/{id}', { path: { id } }),
      staleTime: 0,
    }),
  audience: () =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'audience'],
      queryFn: () => api.get('/admin/site/broadcasts/audience'),
      staleTime: 0,
    }),
  broadcasts: (notice: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'broadcasts', notice],
      queryFn: () => api.get('/admin/site/broadcasts', { query: { notice, limit: 100 } }),
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data?: { items: Broadcast[] } } }) =>
        state.data?.items.some((one) => one.state === 'running') ? WATCH : false,
    }),
};

/** What is done here shows at once, the line on every page included. */
function useAct<Wish, Answer>(run: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient();
  return useDeskAct(newsQueries.all(), async (wish: Wish) => {
    const answer = await run(wish);
    void client.invalidateQueries({ queryKey: siteQuery().queryKey });
    return answer;
  });
}

/** Saves a notice, or makes one that was not there. */
export function useSaveNotice(seen: Notice | undefined) {
  return useAct((wish: NoticeWish) =>
    seen
      ? api.put('/admin/site/notices/{id}', {
          path: { id: seen.id },
          body: { ...wish, version: seen.version },
        })
      : api.post('/admin/site/notices', { body: wish }),
  );
}

export type NoticeAct = 'publish' | 'withdraw' | 'drop';

export function useNoticeAct({ id, version }: Notice, act: NoticeAct) {
  return useAct(async (_: undefined) => {
    const path = { id };
    if (act === 'drop') await api.delete('/admin/site/notices/{id}', { path });
    else if (act === 'withdraw') await api.post('/admin/site/notices/{id}/withdraw', { path });
    else await api.post('/admin/site/notices/{id}/publish', { path, body: { version } });
  });
}

export function useTryNotice({ id }: Notice) {
  return useAct((_: undefined) => api.post('/admin/site/notices/{id}/test', { path: { id } }));
}

export function useSendNotice({ id, version }: Notice) {
  return useAct((_: undefined) =>
    api.post('/admin/site/notices/{id}/broadcast', { path: { id }, body: { version } }),
  );
}

type BroadcastAct = 'pause' | 'resume' | 'stop';

export function useBroadcastAct({ id }: Broadcast) {
  return useAct((act: BroadcastAct) => api.post(`/admin/site/broadcasts/{id}/${act}`, { path: { id } }));
}
