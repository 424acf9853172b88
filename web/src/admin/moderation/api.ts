import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useDeskAct } from '@/lib/queues';
import type { QueueFilter } from './filter';

export type Report = components['schemas']['ModerationReportView'];
export type Subject = components['schemas']['ModerationSubjectView'];
export type Member = components['schemas']['ModerationMemberView'];
export type BlockedWord = components['schemas']['ModerationBlockedWordView'];
export type Verdict = 'blocked' | 'dismissed';

export const moderationQueries = {
  all: () => ['admin', 'moderation'] as const,
  reports: ({ view, kind }: QueueFilter) =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all(), 'reports', view, kind],
      queryFn: ({ pageParam }) =>
        api.get('/admin/reports', { query: { state: view, kind, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  overview: () =>
    queryOptions({
      queryKey: [...moderationQueries.all(), 'overview'],
      queryFn: () => api.get('/admin/reports/overview'),
      staleTime: 0,
    }),
  words: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...moderationQueries.all(), 'words', search],
      queryFn: ({ pageParam }) =>
        api.get('/admin/blocked-words', { query: { search: search || undefined, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

function useAct<Wish>(run: (wish: Wish) => Promise<unknown>) {
  return useDeskAct(moderationQueries.all(), run);
}

/** Ends every open report about the subject of one. */
export function useDecide(id: string, verdict: Verdict) {
  return useAct((reason: string) =>
    api.post('/admin/reports/{id}/decide', { path: { id }, body: { verdict, reason } }),
  );
}

export function useAddWord() {
  return useAct((wish: Pick<BlockedWord, 'word' | 'verdict'>) =>
    api.post('/admin/blocked-words', { body: wish }),
  );
}

export function useRemoveWord(id: string) {
  return useAct(() => api.delete('/admin/blocked-words/{id}', { path: { id } }));
}
