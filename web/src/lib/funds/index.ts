import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** What a member has with us: dollars of credit, points, and how many points a dollar is. */
export interface Funds {
  usdCredit: string;
  points: number;
  pointsPerDollar: number;
}

export const fundsQueries = {
  all: () => ['funds'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...fundsQueries.all(), 'mine'],
      queryFn: () => api.get('/points' as '/pay-methods') as Promise<unknown> as Promise<Funds>,
      staleTime: 0,
    }),
};
