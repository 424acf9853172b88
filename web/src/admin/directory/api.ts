import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { EntryFilter, SubmissionView } from './filter';

export type Submission = components['schemas']['DirectoryQueuedView'];
export type Seen = components['schemas']['LookOutBody'];
export type Entry = components['schemas']['DirectoryDeskEntry'];
export type Particulars = components['schemas']['DirectoryParticularsBody'];

export const deskQueries = {
  all: () => ['admin', 'directory'] as const,
  submissions: (state: SubmissionView) =>
    infiniteQueryOptions({
      queryKey: [...deskQueries.all(), 'submissions', state],
      queryFn: ({ pageParam }) =>
        api.get('/admin/directory/submissions', { query: { state, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  entries: ({ q, state, kind }: EntryFilter) =>
    infiniteQueryOptions({
      queryKey: [...deskQueries.all(), 'entries', q, state, kind],
      queryFn: ({ pageParam }) =>
        api.get('/admin/directory/entries', { query: { q: q || undefined, state, kind, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  /** What Telegram says of a chat. Asked once while it is looked at: the platform counts our questions. */
  look: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'look', id],
      queryFn: () => api.post('/admin/directory/submissions/{id}/look', { path: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(deskQueries.all(), run);
}

/** Lists a chat, for everybody who has handed it in. */
export function useApprove(id: string) {
  return useAct((said: Particulars) =>
    api.post('/admin/directory/submissions/{id}/approve', { path: { id }, body: said }),
  );
}

export function useReject(id: string) {
  return useAct((reason: string) =>
    api.post('/admin/directory/submissions/{id}/reject', { path: { id }, body: { reason } }),
  );
}

/** Changes what is said of a chat. */
export function useEdit(id: string) {
  return useAct((said: Particulars) =>
    api.patch('/admin/directory/entries/{id}', { path: { id }, body: said }),
  );
}

/** What can be done about an entry, each for a reason that its owner reads. */
export type EntryAct = 'block' | 'unblock' | 'remove';

export function useEntryAct(id: string, act: EntryAct) {
  return useAct((reason: string) =>
    act === 'remove'
      ? api.delete('/admin/directory/entries/{id}', { path: { id }, query: { reason } })
      : api.post(`/admin/directory/entries/{id}/${act}`, { path: { id }, body: { reason } }),
  );
}
