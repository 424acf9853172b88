import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** What is asked of nodes lies under this key, and is asked anew together. */
export const nodesKey = ['admin', 'nodes'] as const;

/** The groups of nodes as their operators call them. They are asked anew with the nodes. */
export const nodeGroupsQuery = () =>
  queryOptions({
    queryKey: [...nodesKey, 'groups'],
    queryFn: async () => (await api.get('/admin/node-groups')).items,
    staleTime: 0,
  });
