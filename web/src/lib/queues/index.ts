import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useSession } from '@/lib/session';

type Waiting = components['schemas']['QueuesOutBody'];

/** The areas of the console in which something may wait, each with the key that opens it and its number. */
const QUEUES: Readonly<Record<string, { permission: string; number: Exclude<keyof Waiting, '$schema'> }>> = {
  adminAlerts: { permission: 'alerts', number: 'alerts' },
  adminJobs: { permission: 'jobs', number: 'jobs' },
  adminReports: { permission: 'shares', number: 'shareReports' },
  adminModeration: { permission: 'moderation', number: 'reports' },
  adminSubmissions: { permission: 'directory', number: 'submissions' },
  adminApps: { permission: 'directory', number: 'apps' },
  adminProducts: { permission: 'market', number: 'marketProducts' },
  adminSales: { permission: 'market', number: 'marketDisputes' },
  adminWithdrawals: { permission: 'payouts', number: 'marketWithdrawals' },
};

/** Others decide too, and people keep handing things in. */
const WATCH_MS = 60_000;

const queueQueries = {
  all: () => ['admin', 'queues'] as const,
  waiting: () =>
    queryOptions({
      queryKey: queueQueries.all(),
      queryFn: () => api.get('/me/queues'),
      refetchInterval: WATCH_MS,
    }),
};

function useQueues() {
  const { can } = useSession();
  const enabled = Object.values(QUEUES).some(({ permission }) => can(permission));
  return { enabled, query: useQuery({ ...queueQueries.waiting(), enabled }) };
}

/** How much waits for a decision in an area; nothing, as long as that is not known. */
export function useWaiting(): (area: string) => number {
  const { data } = useQueues().query;
  return (area) => {
    const number = QUEUES[area]?.number;
    return (number && data?.[number]) ?? 0;
  };
}

/** Whether there was an answer, be it that nobody can tell. */
export function useWaitingKnown(): boolean {
  const { enabled, query } = useQueues();
  return !enabled || query.isFetched;
}

/**
 * Runs an act at a desk. What it has changed is read anew, and waited for, so
 * that a dialog closes over it. Also after a refusal: somebody else may have
 * been first.
 */
export function useDeskAct<Wish, Answer = unknown>(desk: QueryKey, run: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queueQueries.all() });
      return client.invalidateQueries({ queryKey: desk });
    },
  });
}
