import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type DeadLetter = components['schemas']['NotifyDeadLetterView'];

export const notifyQueries = {
  deadLetters: () =>
    infiniteQueryOptions({
      queryKey: ['admin', 'notify', 'dead-letters'],
      queryFn: ({ pageParam }) => api.get('/admin/notify/dead-letters', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};
