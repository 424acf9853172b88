import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

type Plan = components['schemas']['VpnEntitlementBody'];

/** The member's own subscription links: where they are copied from, and wherever a guide fills them in. */
export const subscriptionQuery = () =>
  queryOptions({ queryKey: ['vpn', 'subscription'], queryFn: () => api.get('/vpn/subscription') });

/** Every plan that the member has or had. */
export const entitlementsQuery = () =>
  queryOptions({
    queryKey: ['vpn', 'entitlements'],
    queryFn: async () => (await api.get('/vpn/entitlements')).items,
  });

const OVER: ReadonlySet<Plan['state']> = new Set(['expired', 'ended']);

/** Whether nothing of a plan is still to come. Links are shown to whoever has one that is not over: else they serve nobody. */
export function isOver({ state }: Pick<Plan, 'state'>): boolean {
  return OVER.has(state);
}
