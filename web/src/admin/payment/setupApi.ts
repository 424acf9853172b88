import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Provider = components['schemas']['PaymentProviderBody'];
export type ProviderField = components['schemas']['PaymentFieldBody'];
export type Rate = components['schemas']['PaymentRateBody'];

/** A provider is asked before the answer comes, and may be slow. */
const CHECK_MS = 60_000;

export const setupQueries = {
  providers: () =>
    queryOptions({
      queryKey: ['admin', 'payments', 'providers'],
      queryFn: () => api.get('/admin/payments/providers'),
      staleTime: 0,
    }),
  rate: () =>
    queryOptions({
      queryKey: ['admin', 'payments', 'rate'],
      queryFn: () => api.get('/admin/payments/rate'),
      staleTime: 0,
    }),
};

interface SetupChange {
  version: number;
  enabled: boolean;
  /** By field: what is absent stays, what is empty is erased. */
  values: Record<string, string>;
}

/** Sets a provider up; it is checked before the answer comes. */
export function useSetUp(id: string) {
  const put = usePutProvider();
  return useMutation({
    mutationFn: (body: SetupChange) =>
      api.put('/admin/payments/providers/{id}', { path: { id }, body, timeoutMs: CHECK_MS }),
    onSuccess: put,
    // What was sent may hold secrets: it goes with the form.
    gcTime: 0,
  });
}

/** Has a provider look at itself now. */
export function useCheckProvider(id: string) {
  const put = usePutProvider();
  return useMutation({
    mutationFn: () => api.post('/admin/payments/providers/{id}/check', { path: { id }, timeoutMs: CHECK_MS }),
    onSuccess: put,
  });
}

/** Reads a provider that somebody else has changed. */
export function useReloadProvider(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { items } = await client.fetchQuery(setupQueries.providers());
      return items.find((provider) => provider.id === id);
    },
  });
}

/** Puts one provider as it stands now into the list that is shown. */
function usePutProvider() {
  const client = useQueryClient();
  return (fresh: Provider) =>
    client.setQueryData(
      setupQueries.providers().queryKey,
      (list) => list && { ...list, items: list.items.map((old) => (old.id === fresh.id ? fresh : old)) },
    );
}
