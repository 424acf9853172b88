import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { fundsQueries } from '@/lib/funds';
import { api, createIdempotency } from '@/lib/http';
import { reloadUserInfo } from '@/lib/session';

export type Report = components['schemas']['ShareReportInBody'];

export const codeQueries = {
  all: () => ['code'] as const,
  /** What a first half finds, as whoever asks may see it. */
  look: (lookup: string) =>
    queryOptions({
      queryKey: [...codeQueries.all(), lookup],
      queryFn: () => api.get('/codes/{lookup}', { path: { lookup } }),
      staleTime: 0,
    }),
  /** Whom the whole code of a reported share may be sealed to, if the operator has said. */
  recipient: (lookup: string) =>
    queryOptions({
      queryKey: [...codeQueries.all(), lookup, 'recipient'],
      queryFn: async () => (await api.get('/codes/{lookup}/report', { path: { lookup } })).recipient ?? null,
    }),
};

interface Purchase {
  itemIds: string[];
  points: number;
}

/** Pays for items of a share, all or none. Pressing again after a lost answer does not pay twice. */
export function useBuyItems(lookup: string) {
  const client = useQueryClient();
  const [idempotency] = useState(createIdempotency);
  return useMutation({
    mutationFn: (body: Purchase) => {
      const idempotencyKey = idempotency.keyFor(body);
      return api.post('/codes/{lookup}/purchase', { path: { lookup }, body, idempotencyKey });
    },
    onSuccess: () => idempotency.done(),
    // A refusal is news as well: another price, or nothing there any more.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: codeQueries.all() }),
        client.invalidateQueries({ queryKey: fundsQueries.all() }),
        // What the menu shows can wait for another time.
        reloadUserInfo().catch(() => undefined),
      ]),
  });
}

/** The right to fetch files for a while. */
export function askForGrants(lookup: string, itemIds: string[], signal?: AbortSignal) {
  return api.post('/codes/{lookup}/grants', { path: { lookup }, body: { itemIds }, signal });
}

export function sendReport(lookup: string, body: Report): Promise<unknown> {
  return api.post('/codes/{lookup}/report', { path: { lookup }, body });
}
