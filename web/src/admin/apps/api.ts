import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { AppFilter } from './filter';

export type HandedApp = components['schemas']['AppsDeskAppView'];

export const appDeskQueries = {
  all: () => ['admin', 'apps'] as const,
  list: ({ q, status }: AppFilter) =>
    infiniteQueryOptions({
      queryKey: [...appDeskQueries.all(), 'list', q, status],
      queryFn: ({ pageParam }) =>
        api.get('/admin/apps', { query: { q: q || undefined, status, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(appDeskQueries.all(), run);
}

/** Shows an app to everybody, if it is still as the operator has seen it. */
export function useApprove({ id, version }: HandedApp) {
  return useAct((said: { adult: boolean; description: string | undefined }) =>
    api.post('/admin/apps/{id}/approve', { path: { id }, body: { version, ...said } }),
  );
}

/** What is decided with a reason that the owner reads. */
export type ReasonedAct = 'reject' | 'block' | 'unblock';

export function useReasonedAct({ id, version }: HandedApp, act: ReasonedAct) {
  return useAct((reason: string) =>
    act === 'reject'
      ? api.post('/admin/apps/{id}/reject', { path: { id }, body: { version, reason } })
      : api.post(`/admin/apps/{id}/${act}`, { path: { id }, body: { reason } }),
  );
}
