import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api, download } from '@/lib/http';
import { saveFile } from '@/ui/saveFile';

export type Fleet = components['schemas']['HealthOutBody'];
export type Health = components['schemas']['TrafficHealthBody'];
export type Suspect = components['schemas']['TrafficQuarantineBody'];
export type NodeTraffic = components['schemas']['TrafficNodeBody'];
export type Decision = 'apply' | 'discard';

/** Agents report every minute; what is drawn is not older than the next look. */
const WATCH_MS = 15_000;

export const trafficQueries = {
  all: () => ['admin', 'traffic'] as const,
  /** How every node does, and what of its reports waits to be counted. */
  health: () =>
    queryOptions({
      queryKey: [...trafficQueries.all(), 'health'],
      queryFn: () => api.get('/admin/nodes/health'),
      staleTime: 0,
      refetchInterval: WATCH_MS,
    }),
  days: (days: number, node?: number) =>
    queryOptions({
      queryKey: [...trafficQueries.all(), 'days', days, node],
      queryFn: () => api.get('/admin/nodes/traffic', { query: { days, node } }),
      placeholderData: keepPreviousData,
    }),
  members: (days: number) =>
    queryOptions({
      queryKey: [...trafficQueries.all(), 'members', days],
      queryFn: async () => (await api.get('/admin/nodes/members', { query: { days } })).items,
      placeholderData: keepPreviousData,
    }),
  quarantine: (decided: boolean) =>
    infiniteQueryOptions({
      queryKey: [...trafficQueries.all(), 'quarantine', decided],
      queryFn: ({ pageParam }) =>
        api.get('/admin/nodes/quarantine', { query: { decided, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Decides about a row of a report that cannot be true, or can it. */
export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: Decision; reason: string }) =>
      api.post('/admin/nodes/quarantine/{id}/decision', { path: { id }, body }),
    // Also after a refusal: somebody else may have decided first.
    onSettled: () => client.invalidateQueries({ queryKey: trafficQueries.all() }),
  });
}

/** Keeps the traffic of each node and day, or of one node, as a table. */
export function useExportTraffic() {
  return useMutation({
    mutationFn: async ({ days, node = 0 }: { days: number; node?: number }) => {
      const query = { days: String(days), ...(node > 0 && { node: String(node) }) };
      saveFile('traffic.csv', await download('/admin/nodes/traffic.csv', query));
    },
  });
}
