import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api, download } from '@/lib/http';
import { saveFile } from '@/ui/saveFile';

export type Balance = components['schemas']['PaymentLightBody'];
export type Day = components['schemas']['PaymentReconciledBody'];

/** Every provider is asked for its books of the day. */
const RUN_MS = 120_000;

export const reconciliationQueries = {
  days: () =>
    infiniteQueryOptions({
      queryKey: ['admin', 'payments', 'reconciliation'],
      queryFn: ({ pageParam }) => api.get('/admin/payments/reconciliation', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Has the books of one day compared now. */
export function useCompareDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (day: string) =>
      api.post('/admin/payments/reconciliation/run', { body: { day }, timeoutMs: RUN_MS }),
    onSuccess: () => client.invalidateQueries({ queryKey: reconciliationQueries.days().queryKey }),
  });
}

/** Keeps everything that was compared as a table. */
export function useExportDays() {
  return useMutation({
    mutationFn: async () =>
      saveFile('reconciliation.csv', await download('/admin/payments/reconciliation.csv')),
  });
}
