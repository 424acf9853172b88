import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import type { Bounds } from '@/lib/form';
import { api } from '@/lib/http';

/** What a member has with us: dollars of credit, points, and how many points a dollar is. */
export type Funds = components['schemas']['PointsOutBody'];

/** How many points one order can buy. */
export const ORDER_POINTS: Bounds = { least: 1, most: 1_000_000 };

export const fundsQueries = {
  all: () => ['funds'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...fundsQueries.all(), 'mine'],
      queryFn: () => api.get('/points'),
      staleTime: 0,
    }),
};
