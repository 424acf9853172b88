import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/http';
import { entitlementsQuery, subscriptionQuery } from '@/lib/subscription';

export const vpnQueries = {
  all: () => ['vpn'] as const,
  usage: () =>
    queryOptions({ queryKey: [...vpnQueries.all(), 'usage'], queryFn: () => api.get('/vpn/usage') }),
  entitlements: entitlementsQuery,
  days: (days: number) =>
    queryOptions({
      queryKey: [...vpnQueries.all(), 'days', days],
      queryFn: async () => (await api.get('/vpn/usage/days', { query: { days } })).items,
      placeholderData: keepPreviousData,
    }),
  /** What a link opens for whoever has it; null for a link that nobody has. */
  link: (token: string) =>
    queryOptions({
      queryKey: [...vpnQueries.all(), 'link', token],
      queryFn: () => api.get('/vpn/links/{token}', { path: { token } }).catch(nothingIfUnknown),
    }),
};

function nothingIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Replaces the links; the old ones stop at once. */
export function useResetLinks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/vpn/subscription/reset'),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery().queryKey, subscription),
  });
}
