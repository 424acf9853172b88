import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { ReportView, StoredFilter } from './filter';

export type SeenShare = components['schemas']['ShareSeenView'];
export type SeenFile = components['schemas']['ShareSeenFileView'];
export type SeenEntry = components['schemas']['ShareSeenEntryView'];
export type Report = components['schemas']['ShareReportView'];
export type Block = components['schemas']['ShareBlockView'];
export type Overview = components['schemas']['StorageOverviewOutBody'];
export type Member = components['schemas']['ShareMemberView'];

/** How often the overview is read anew while it is looked at. */
const WATCH_MS = 30_000;

export const storedQueries = {
  all: () => ['admin', 'shares'] as const,
  shares: ({ q, shareState }: StoredFilter) =>
    infiniteQueryOptions({
      queryKey: [...storedQueries.all(), 'list', q, shareState],
      queryFn: ({ pageParam }) =>
        api.get('/admin/shares', { query: { search: q, state: shareState, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  files: ({ q, fileState }: StoredFilter) =>
    infiniteQueryOptions({
      queryKey: [...storedQueries.all(), 'files', q, fileState],
      queryFn: ({ pageParam }) =>
        api.get('/admin/shares/files', { query: { search: q, state: fileState, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  share: (id: string) =>
    queryOptions({
      queryKey: [...storedQueries.all(), 'share', id],
      queryFn: () => api.get('/admin/shares/{id}', { path: { id } }),
      staleTime: 0,
    }),
  reports: (state: ReportView) =>
    infiniteQueryOptions({
      queryKey: [...storedQueries.all(), 'reports', state],
      queryFn: ({ pageParam }) => api.get('/admin/shares/reports', { query: { state, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  blocks: () =>
    infiniteQueryOptions({
      queryKey: [...storedQueries.all(), 'blocks'],
      queryFn: ({ pageParam }) => api.get('/admin/shares/blocks', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  overview: () =>
    queryOptions({
      queryKey: [...storedQueries.all(), 'overview'],
      queryFn: () => api.get('/admin/shares/overview'),
      staleTime: 0,
      refetchInterval: WATCH_MS,
    }),
};

function useAct(run: (reason: string) => Promise<unknown>) {
  return useDeskAct(storedQueries.all(), run);
}

/** Stops a share for everybody. */
export function useTakeDown(id: string) {
  return useAct((reason) => api.post('/admin/shares/{id}/take-down', { path: { id }, body: { reason } }));
}

/** Undoes that. */
export function useRestore(id: string) {
  return useAct((reason) => api.post('/admin/shares/{id}/restore', { path: { id }, body: { reason } }));
}

/** Lets blocked bytes be uploaded again. */
export function useLift(digest: string) {
  return useAct((reason) =>
    api.post('/admin/shares/blocks/{digest}/lift', { path: { digest }, body: { reason } }),
  );
}

/** Takes a file away from everybody. */
export function useBlock(id: string) {
  return useAct((reason) => api.post('/admin/shares/files/{id}/block', { path: { id }, body: { reason } }));
}

export type Decision = 'take_down' | 'dismiss';

export function useDecide(id: string, decision: Decision) {
  return useAct((reason) =>
    api.post('/admin/shares/reports/{id}/decision', { path: { id }, body: { decision, reason } }),
  );
}
