import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Books = components['schemas']['BooksOutBody'];
export type Check = components['schemas']['LedgerCheckView'];
export type Standing = components['schemas']['LedgerStandingView'];

/** Every row of the books is read for it, and a busy night may keep the database busy. */
const CHECK_MS = 120_000;

export const ledgerQueries = {
  books: () =>
    queryOptions({
      queryKey: ['admin', 'ledger'],
      queryFn: () => api.get('/admin/ledger'),
      staleTime: 0,
    }),
};

/** Has everything checked now. */
export function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/admin/ledger/check', { timeoutMs: CHECK_MS }),
    onSuccess: () => client.invalidateQueries({ queryKey: ledgerQueries.books().queryKey }),
  });
}
