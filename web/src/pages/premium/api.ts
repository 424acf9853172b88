import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Offer = components['schemas']['PremiumOutBody'];

export const premiumQueries = {
  /** What premium costs and gives. */
  offer: () => queryOptions({ queryKey: ['premium', 'offer'], queryFn: () => api.get('/premium') }),
};
