import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

/** What a member has with us: dollars of credit, points, and how many points a dollar is. */
export type Funds = components['schemas']['PointsOutBody'];

export const fundsQueries = {
  all: () => ['funds'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...fundsQueries.all(), 'mine'],
      queryFn: () => api.get('/points'),
      staleTime: 0,
    }),
};
