import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type TextState = components['schemas']['SiteTextState'];
export type SiteText = components['schemas']['SiteTextView'];
export type TextPreview = components['schemas']['TextPreviewOutBody'];
export type TextProblem = components['schemas']['SiteTextProblem'];

/** Which text it is: what it is about, and in which language. */
export interface Place {
  topic: string;
  language: string;
}

export const textQueries = {
  all: () => ['admin', 'site', 'texts'] as const,
  list: () =>
    queryOptions({
      queryKey: [...textQueries.all(), 'list'],
      queryFn: async () => (await api.get('/admin/site/texts')).items,
      staleTime: 0,
    }),
  text: (place: Place) =>
    queryOptions({
      queryKey: [...textQueries.all(), 'text', place.topic, place.language],
      queryFn: () => api.get('/admin/site/texts/{topic}/{language}', { path: { ...place } }),
      staleTime: 0,
    }),
  /** How visitors would see it. */
  preview: (place: Place, text: string) =>
    queryOptions({
      queryKey: [...textQueries.all(), 'preview', place.topic, place.language, text],
      queryFn: () =>
        api.post('/admin/site/texts/{topic}/{language}/preview', { path: { ...place }, body: { text } }),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    }),
  history: (place: Place) =>
    infiniteQueryOptions({
      queryKey: [...textQueries.all(), 'history', place.topic, place.language],
      queryFn: ({ pageParam }) =>
        api.get('/admin/site/texts/{topic}/{language}/history', {
          path: { ...place },
          query: { limit: 10, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

/** Saves a text under the version that was read, or returns to the original one. */
export function useChangeText(place: Place) {
  const client = useQueryClient();
  const path = { ...place };
  return useMutation({
    mutationFn: ({ text, version }: { text: string | null; version: number }) =>
      text === null
        ? api.delete('/admin/site/texts/{topic}/{language}', { path, query: { version } })
        : api.put('/admin/site/texts/{topic}/{language}', { path, body: { text, version } }),
    onSuccess(changed) {
      client.setQueryData(textQueries.text(place).queryKey, changed);
      void client.invalidateQueries({ queryKey: textQueries.list().queryKey });
      void client.invalidateQueries({ queryKey: textQueries.history(place).queryKey });
      // What visitors read; the operator is one of them.
      void client.invalidateQueries({ queryKey: ['site'] });
    },
  });
}
