import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { apiWithProgress } from '@/lib/http/progress';
import { queryClient } from '@/lib/query';
import { searchQueries } from './api';
import { isAtWork } from './imports';
import { createSendings } from './sendings';

export type Import = components['schemas']['ContentsearchImportView'];

/** While the server reads an export, it is looked at so often. */
const WATCH_MS = 1500;

/** A part of 8 MiB may take its time on a slow line. */
const PART_LIMIT_MS = 10 * 60_000;

export const importQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'imports'],
      queryFn: ({ pageParam }) => api.get('/admin/search/imports', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isAtWork)) ? WATCH_MS : false,
    }),
};

/** The exports that this tab sends; they go on while other pages of the console are looked at. */
export const sendings = createSendings({
  read: (id) => api.get('/admin/search/imports/{id}', { path: { id } }),
  // The contract does not describe what is neither asked nor answered in JSON.
  put: (id, n, piece, { signal, onProgress }) =>
    apiWithProgress(onProgress).put(
      '/admin/search/imports/{id}/parts/{n}' as never,
      { path: { id, n }, body: piece, signal, timeoutMs: PART_LIMIT_MS } as never,
    ),
  onArrived: () => queryClient.invalidateQueries({ queryKey: importQueries.list().queryKey }),
});

export function useSendings() {
  return useSyncExternalStore(sendings.subscribe, sendings.all);
}

interface NewImport {
  file: File;
  consentBy: string;
}

/** Tells the server of an export, and begins to send it. */
export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, consentBy }: NewImport) => {
      const { id } = await api.post('/admin/search/imports', {
        body: { fileName: file.name, size: file.size, consentBy },
      });
      sendings.start(id, file);
      await client.invalidateQueries({ queryKey: importQueries.list().queryKey });
    },
  });
}

export function useCancelImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      sendings.forget(id);
      await api.post('/admin/search/imports/{id}/cancel', { path: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: importQueries.list().queryKey }),
  });
}
