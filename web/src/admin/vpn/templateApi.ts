import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Template = components['schemas']['TemplateOutBody'];
export type Problem = components['schemas']['VpnTemplateProblem'];
export type Preview = components['schemas']['TemplatePreviewOutBody'];

export const templateQueries = {
  template: () =>
    queryOptions({
      queryKey: ['admin', 'template'],
      queryFn: () => api.get('/admin/nodes/template'),
      staleTime: 0,
    }),
  /** What a member’s client would get who may use every node. */
  preview: (text: string) =>
    queryOptions({
      queryKey: ['admin', 'template', 'preview', text],
      queryFn: () => api.post('/admin/nodes/template/preview', { body: { text } }),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    }),
};

/** Saves the template under the version that was read, or returns to the one that comes with the house. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: { text: string; version: number }) => api.put('/admin/nodes/template', { body: wish }),
    onSuccess: () => client.invalidateQueries({ queryKey: templateQueries.template().queryKey, exact: true }),
  });
}

export function useResetTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/admin/nodes/template'),
    onSuccess: () => client.invalidateQueries({ queryKey: templateQueries.template().queryKey, exact: true }),
  });
}
