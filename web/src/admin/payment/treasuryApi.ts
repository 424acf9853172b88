import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import type { Network } from '@/lib/chain';
import { api, download } from '@/lib/http';
import { saveFile } from '@/ui/saveFile';
import type { AddressFilter, DepositFilter } from './treasuryFilter';

export type Chain = components['schemas']['UsdtChainBody'];
export type Holding = components['schemas']['UsdtAddressBody'];
export type Deposit = components['schemas']['UsdtDepositBody'];
export type Sweep = components['schemas']['UsdtSweepBody'];

/** Chains move by themselves, and an operator who looks at them waits for that. */
const WATCH_MS = 15_000;

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string }) => page.next,
  staleTime: 0,
};

export const treasuryQueries = {
  all: () => ['admin', 'payments', 'usdt'] as const,
  chains: () =>
    queryOptions({
      queryKey: [...treasuryQueries.all(), 'chains'],
      queryFn: () => api.get('/admin/payments/usdt/chains'),
      staleTime: 0,
      refetchInterval: WATCH_MS,
    }),
  addresses: (filter: AddressFilter) =>
    infiniteQueryOptions({
      queryKey: [...treasuryQueries.all(), 'addresses', filter],
      queryFn: ({ pageParam }) =>
        api.get('/admin/payments/usdt/addresses', { query: { ...filter, cursor: pageParam } }),
      ...paged,
    }),
  deposits: (filter: DepositFilter) =>
    infiniteQueryOptions({
      queryKey: [...treasuryQueries.all(), 'deposits', filter],
      queryFn: ({ pageParam }) =>
        api.get('/admin/payments/usdt/deposits', { query: { ...filter, cursor: pageParam } }),
      ...paged,
    }),
  sweeps: (network: Network | undefined) =>
    infiniteQueryOptions({
      queryKey: [...treasuryQueries.all(), 'sweeps', network],
      queryFn: ({ pageParam }) =>
        api.get('/admin/payments/usdt/sweeps', { query: { network, cursor: pageParam } }),
      ...paged,
    }),
};

interface Marking {
  network: Network;
  txHash: string;
  items: { address: string; amount: string }[];
  note: string;
}

/** Says that a transaction has moved money off its addresses. */
export function useMarkSwept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Marking) => api.post('/admin/payments/usdt/sweeps', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: treasuryQueries.all() }),
  });
}

/** Has a transfer booked that could not be. It leaves its list with that, and whoever listens there. */
export function useRetryTransfer({ network, txHash, logIndex }: Deposit, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post('/admin/payments/usdt/quarantine/retry', {
        body: { network: network as Network, txHash, logIndex },
      }),
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: treasuryQueries.all() });
    },
  });
}

/** Keeps the addresses that still hold something as a table for the operator's wallet. */
export function useExportAddresses({ network, unswept }: Pick<AddressFilter, 'network' | 'unswept'>) {
  return useMutation({
    mutationFn: async () =>
      saveFile(
        `usdt-${network ?? 'all'}.csv`,
        await download('/admin/payments/usdt/addresses.csv', { network, unswept }),
      ),
  });
}
