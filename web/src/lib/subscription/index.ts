import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** The member's own subscription links: where they are copied from, and wherever a guide fills them in. */
export const subscriptionQuery = () =>
  queryOptions({ queryKey: ['vpn', 'subscription'], queryFn: () => api.get('/vpn/subscription') });
