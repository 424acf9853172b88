import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** The groups of nodes as their operators call them. They are asked anew with the nodes. */
export const nodeGroupsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'nodes', 'groups'],
    queryFn: async () => (await api.get('/admin/node-groups')).items,
    staleTime: 0,
  });
