import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { userQueries } from './api';

export type Role = components['schemas']['AccountRoleView'];

export const roleQueries = {
  all: () => ['admin', 'roles'] as const,
  /** Every role, and every permission key that this version of the shop knows. */
  list: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), 'list'],
      queryFn: () => api.get('/admin/roles'),
      staleTime: 0,
    }),
};

export interface RoleContents {
  name: string;
  keys: string[];
}

function useForgetRoles() {
  const client = useQueryClient();
  return async () => {
    // People are listed with the names of their roles.
    void client.invalidateQueries({ queryKey: userQueries.all() });
    await client.invalidateQueries({ queryKey: roleQueries.all() });
  };
}

interface RoleChange {
  /** The role as the operator saw it; the server refuses to replace another version. Absent for a new one. */
  seen?: Pick<Role, 'id' | 'version'>;
  contents: RoleContents;
}

/** Saves a role under the version that the operator saw, or makes a new one. */
export function useSaveRole() {
  return useMutation({
    mutationFn: ({ seen, contents }: RoleChange) =>
      seen === undefined
        ? api.post('/admin/roles', { body: contents })
        : api.put('/admin/roles/{id}', {
            path: { id: seen.id },
            body: { ...contents, version: seen.version },
          }),
    onSuccess: useForgetRoles(),
  });
}

export function useDeleteRole() {
  return useMutation({
    mutationFn: (id: string) => api.delete('/admin/roles/{id}', { path: { id } }),
    onSuccess: useForgetRoles(),
  });
}

/** Reads one role anew, after somebody else has changed it. */
export function useRefreshRole() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(id: string) {
      const { items } = await client.fetchQuery(roleQueries.list());
      return items.find((role) => role.id === id);
    },
  });
}
