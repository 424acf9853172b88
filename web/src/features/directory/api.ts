import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/lib/http';

export const directoryQueries = {
  all: () => ['directory'] as const,
  /** The links that I have submitted, the newest first. */
  submissions: () =>
    infiniteQueryOptions({
      queryKey: [...directoryQueries.all(), 'submissions'],
      queryFn: ({ pageParam }) => api.get('/directory/submissions', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

export function useSubmitLink(): (link: string) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    async (link) => {
      const submission = await api.post('/directory/submissions', { body: { link } });
      void client.invalidateQueries({ queryKey: directoryQueries.submissions().queryKey });
      return submission;
    },
    [client],
  );
}
