import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { subscriptionQuery } from '@/lib/subscription';

export const vpnQueries = {
  all: () => ['vpn'] as const,
  usage: () =>
    queryOptions({ queryKey: [...vpnQueries.all(), 'usage'], queryFn: () => api.get('/vpn/usage') }),
  entitlements: () =>
    queryOptions({
      queryKey: [...vpnQueries.all(), 'entitlements'],
      queryFn: async () => (await api.get('/vpn/entitlements')).items,
    }),
};

/** Replaces the links; the old ones stop at once. */
export function useResetLinks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/vpn/subscription/reset'),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery().queryKey, subscription),
  });
}
