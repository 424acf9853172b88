import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { api, createIdempotency } from '@/lib/http';
import type { CorrectionFilter } from './filter';

export type Correction = components['schemas']['CorrectionView'];
export type Limits = components['schemas']['CorrectionLimitsView'];
export type NewCorrection = components['schemas']['ProposeInBody'];

export const correctionQueries = {
  all: () => ['admin', 'correction'] as const,
  list: (filter: CorrectionFilter) =>
    infiniteQueryOptions({
      queryKey: [...correctionQueries.all(), 'list', filter],
      queryFn: ({ pageParam }) => api.get('/admin/corrections', { query: { ...filter, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Gives or takes something. The answer tells whether it was done or waits for a second operator. */
export function usePropose() {
  const client = useQueryClient();
  const [idempotency] = useState(createIdempotency);
  return useMutation({
    mutationFn: (body: NewCorrection) =>
      api.post('/admin/corrections', { body, idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => {
      idempotency.done();
      return client.invalidateQueries({ queryKey: correctionQueries.all() });
    },
  });
}

/** Decides about what another operator has proposed; without a reason to reject it, it is approved. */
export function useDecide(id: string) {
  const client = useQueryClient();
  const path = { id };
  return useMutation({
    mutationFn: (decision: 'approve' | { reject: string }) =>
      decision === 'approve'
        ? api.post('/admin/corrections/{id}/approve', { path })
        : api.post('/admin/corrections/{id}/reject', { path, body: { reason: decision.reject } }),
    // Also after a refusal: somebody else may have decided first. Waited for, so
    // that the dialog closes over a list that already shows what was done.
    onSettled: () => client.invalidateQueries({ queryKey: correctionQueries.all() }),
  });
}
