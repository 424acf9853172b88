import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '@/api/schema';
import { ApiError, api } from '@/lib/http';
import { apiWithProgress } from '@/lib/http/progress';
import type { AppFields, Category } from './rules';

type Schemas = components['schemas'];

/** An app as everybody sees it. */
export type App = Schemas['AppsAppView'];
/** An app of one's own, with what has become of it. */
export type OwnApp = Schemas['AppsOwnAppView'];

export type Sort = 'hot' | 'newest';

export interface AppFilter {
  category: Category | undefined;
  q: string;
  sort: Sort;
  /** With those for adults. */
  adult: boolean;
}

/** Two pictures of 20 MB over a slow line. */
const UPLOAD_LIMIT_MS = 15 * 60_000;

export const appQueries = {
  all: () => ['apps'] as const,
  list: ({ category = undefined, q, sort, adult }: AppFilter) =>
    infiniteQueryOptions({
      queryKey: [...appQueries.all(), 'list', { category, q, sort, adult }],
      queryFn: ({ pageParam }) =>
        api.get('/apps', {
          query: { category, q: q || undefined, sort, adult: adult || undefined, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
  detail: (id: string, adult: boolean) =>
    queryOptions({
      queryKey: [...appQueries.all(), 'detail', id, adult],
      queryFn: () => api.get('/apps/{id}', { path: { id }, query: { adult: adult || undefined } }),
    }),
  /** What I have handed in, the newest first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...appQueries.all(), 'mine'],
      queryFn: ({ pageParam }) => api.get('/apps/mine', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  /** One of those, wherever in the list it is. */
  own: (id: string) =>
    queryOptions({ queryKey: [...appQueries.all(), 'own', id], queryFn: () => findOwn(id), staleTime: 0 }),
};

async function findOwn(id: string): Promise<OwnApp> {
  let cursor: string | undefined;
  do {
    const page = await api.get('/apps/mine', { query: { cursor } });
    const found = page.items.find((app) => app.id === id);
    if (found) return found;
    cursor = page.next;
  } while (cursor);
  throw new ApiError({ status: 404, code: 'not_found' });
}

export interface Pictures {
  icon?: File | undefined;
  thumbnail?: File | undefined;
}

interface HandIn {
  /** The refused app that is handed in again; without one it is a new app. */
  again: string | undefined;
  fields: AppFields;
  pictures: Pictures;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export function useHandIn(): (what: HandIn) => Promise<OwnApp> {
  const client = useQueryClient();
  return useCallback(
    async ({ again, fields, pictures, onProgress, ...options }) => {
      const call = apiWithProgress(onProgress);
      const form = writeForm(fields, pictures);
      const input = { ...options, timeoutMs: UPLOAD_LIMIT_MS };
      const app = again
        ? await call.put('/apps/{id}', { ...input, path: { id: again }, body: form as never })
        : await call.post('/apps', { ...input, body: form as never });
      void client.invalidateQueries({ queryKey: appQueries.all() });
      return app;
    },
    [client],
  );
}

/** The contract describes the form's fields; browsers send them as a FormData. */
function writeForm({ name, description, url, category }: AppFields, pictures: Pictures): FormData {
  const form = new FormData();
  const texts = { name: name.trim(), description: description.trim(), url: url.trim(), category };
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  if (pictures.icon) form.set('icon', pictures.icon);
  if (pictures.thumbnail) form.set('thumbnail', pictures.thumbnail);
  return form;
}

export function useRemoveApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/apps/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: appQueries.all() }),
  });
}

/** Somebody opens an app. It is on its way already, so nobody waits for this or hears of its failure. */
export function countVisit(id: string): void {
  api.post('/apps/{id}/visits', { path: { id } }).catch(() => undefined);
}
