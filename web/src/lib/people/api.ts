import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '@/api/schema';
import { api } from '@/lib/http';

export type Person = components['schemas']['AccountUserLine'];

type PeopleQuery = NonNullable<operations['account-users']['parameters']['query']>;

/** People with an account, for operators who may see them; the newest first. */
export function readPeople(query: PeopleQuery) {
  return api.get('/admin/users', { query });
}

/** More than these few are a reason to type on. */
const SHOWN = 6;

export const peopleQueries = {
  all: () => ['admin', 'users'] as const,
  find: (q: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'find', q],
      queryFn: async () => (await readPeople({ q, limit: SHOWN })).items,
    }),
  person: (id: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'detail', id],
      queryFn: () => api.get('/admin/users/{id}', { path: { id } }),
      staleTime: 0,
    }),
};
