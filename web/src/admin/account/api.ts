import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { type Person, peopleQueries, readPeople } from '@/lib/people';
import type { UserFilter } from './filter';

export type User = Person;
export type UserDetail = components['schemas']['UserOutBody'];
export type UserSession = components['schemas']['AccountSessionView'];

export const userQueries = {
  all: peopleQueries.all,
  list: (filter: UserFilter) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.all(), 'list', filter],
      queryFn: ({ pageParam }) => readPeople({ ...filter, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  detail: peopleQueries.person,
  sessions: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions', id],
      queryFn: async () => (await api.get('/admin/users/{id}/sessions', { path: { id } })).items,
      staleTime: 0,
    }),
};

export type Binding = 'email' | 'phone' | 'telegram';

/** What an operator does to somebody's account, each time with a reason for the log. */
export type UserAct =
  | { kind: 'disable' | 'enable' | 'resetFactor' }
  | { kind: 'unbind'; binding: Binding }
  | { kind: 'roles'; roles: string[] };

function send(id: string, act: UserAct, reason: string): Promise<unknown> {
  const path = { id };
  switch (act.kind) {
    case 'disable':
      return api.post('/admin/users/{id}/disable', { path, body: { reason } });
    case 'enable':
      return api.post('/admin/users/{id}/enable', { path, body: { reason } });
    case 'resetFactor':
      return api.post('/admin/users/{id}/second-factor/reset', { path, body: { reason } });
    case 'unbind':
      return api.post('/admin/users/{id}/unbind', { path, body: { binding: act.binding, reason } });
    case 'roles':
      return api.put('/admin/users/{id}/roles', { path, body: { roles: act.roles, reason } });
  }
}

export function useUserAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason }: { act: UserAct; reason: string }) => send(id, act, reason),
    // Waited for, so that the dialog closes over a page that already shows what was done.
    onSuccess: () => client.invalidateQueries({ queryKey: userQueries.all() }),
  });
}

/** Ends one session of somebody, or all of them. */
export function useEndSessions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string | null) =>
      session === null
        ? api.delete('/admin/users/{id}/sessions', { path: { id } })
        : api.delete('/admin/users/{id}/sessions/{session}', { path: { id, session } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQueries.all() }),
  });
}
