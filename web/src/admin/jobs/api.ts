import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';

export type DeadJob = components['schemas']['JobsDeadJobView'];
export type DeadKinds = components['schemas']['DeadKindsOutBody'];

/** What is tried again may soon be back. */
const WATCH_MS = 15_000;

export const jobQueries = {
  all: () => ['admin', 'jobs'] as const,
  kinds: () =>
    queryOptions({
      queryKey: [...jobQueries.all(), 'kinds'],
      queryFn: () => api.get('/admin/jobs/kinds'),
      staleTime: 0,
      refetchInterval: WATCH_MS,
    }),
  dead: (kind: string) =>
    infiniteQueryOptions({
      queryKey: [...jobQueries.all(), 'dead', kind],
      queryFn: ({ pageParam }) =>
        api.get('/admin/jobs', { query: { kind: kind || undefined, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Gives a job all its tries again. */
export function useRetryJob(id: string) {
  return useDeskAct(jobQueries.all(), () => api.post('/admin/jobs/{id}/retry', { path: { id } }));
}

/** Does so for all of a kind; the answer is for how many. */
export function useRetryKind(kind: string) {
  return useDeskAct(jobQueries.all(), () =>
    api.post('/admin/jobs/kinds/{kind}/retry', { path: { kind } }).then(({ retried }) => retried),
  );
}

/** Has a job never be done. */
export function useDropJob(id: string) {
  return useDeskAct(jobQueries.all(), (reason: string) =>
    api.post('/admin/jobs/{id}/discard', { path: { id }, body: { reason } }),
  );
}
