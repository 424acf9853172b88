import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { type AuditFilter, toQuery } from './filter';

export type AuditEntry = components['schemas']['AuditEntry'];

export const auditQueries = {
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'audit', filter],
      queryFn: ({ pageParam }) =>
        api.get('/admin/audit', { query: { ...toQuery(filter), cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};
