import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** How the shop is run and how it looks: asked for once in a visit, by whoever comes first. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: () => api.get('/site'),
    staleTime: Number.POSITIVE_INFINITY,
  });
