import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import type { MessageFilter } from './filter';

export type Message = components['schemas']['NotifyMessageView'];

/** How often the list is read anew while something on it is still waiting. */
const WATCH_MS = 5000;

export const notifyQueries = {
  all: () => ['admin', 'notify'] as const,
  messages: (filter: MessageFilter) =>
    infiniteQueryOptions({
      queryKey: [...notifyQueries.all(), 'messages', filter],
      queryFn: ({ pageParam }) =>
        api.get('/admin/notify/messages', { query: { ...filter, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(isWaiting)) ? WATCH_MS : false,
    }),
};

function isWaiting(message: Message): boolean {
  return message.state === 'queued';
}

/** Has a message that was given up tried again. */
export function useRetryMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/admin/notify/messages/{id}/retry', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notifyQueries.all() }),
  });
}
