import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';

export type Alerts = components['schemas']['AlertsOutBody'];
export type Alert = components['schemas']['WatchAlertView'];
export type Look = components['schemas']['WatchCheckLookView'];

/** The house looks twice a minute. */
const WATCH_MS = 15_000;

export const alertQueries = {
  all: () => ['admin', 'alerts'] as const,
  now: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'now'],
      queryFn: () => api.get('/admin/alerts'),
      staleTime: 0,
      refetchInterval: WATCH_MS,
    }),
  history: () =>
    infiniteQueryOptions({
      queryKey: [...alertQueries.all(), 'history'],
      queryFn: ({ pageParam }) => api.get('/admin/alerts/history', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Keeps letters about an alert away for some hours. */
export function useSilence(id: string) {
  return useDeskAct(alertQueries.all(), (hours: number) =>
    api.post('/admin/alerts/{id}/silence', { path: { id }, body: { hours } }),
  );
}

export function useUnsilence(id: string) {
  return useDeskAct(alertQueries.all(), () => api.delete('/admin/alerts/{id}/silence', { path: { id } }));
}

/** Writes to everybody who gets alerts. */
export function useTestAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/admin/alerts/test'),
    onSuccess: () => client.invalidateQueries({ queryKey: alertQueries.all() }),
  });
}

export function useWant() {
  return useDeskAct(alertQueries.all(), (wanted: boolean) =>
    api.put('/admin/alerts/mine', { body: { wanted } }),
  );
}
