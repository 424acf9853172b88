import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

/** Texts change with a release or an operator's decision, not during a visit. */
const LASTING = { staleTime: 30 * 60_000 };

/** Every text exists in each language, so the language is part of its key. */
export const siteQueries = {
  faq: (language: string) =>
    queryOptions({ queryKey: ['site', 'faq', language], queryFn: () => api.get('/site/faq'), ...LASTING }),
  faqExcerpt: (language: string) =>
    queryOptions({
      queryKey: ['site', 'faq-excerpt', language],
      queryFn: () => api.get('/site/faq', { query: { excerpt: true } }),
      ...LASTING,
    }),
  page: (slug: string, language: string) =>
    queryOptions({
      queryKey: ['site', 'page', slug, language],
      queryFn: () => api.get('/site/pages/{slug}', { path: { slug } }),
      ...LASTING,
    }),
  notices: (language: string) =>
    queryOptions({
      queryKey: ['site', 'notices', language],
      queryFn: () => api.get('/notices'),
      staleTime: 60_000,
    }),
  notice: (id: string, language: string) =>
    queryOptions({
      queryKey: ['site', 'notice', id, language],
      queryFn: () => api.get('/notices/{id}', { path: { id } }),
      staleTime: 60_000,
    }),
  downloads: (language: string) =>
    queryOptions({
      queryKey: ['site', 'downloads', language],
      queryFn: () => api.get('/site/downloads'),
      ...LASTING,
    }),
  tutorials: (language: string) =>
    queryOptions({
      queryKey: ['site', 'tutorials', language],
      queryFn: () => api.get('/tutorials'),
      ...LASTING,
    }),
  tutorial: (client: string, platform: string, language: string) =>
    queryOptions({
      queryKey: ['site', 'tutorial', client, platform, language],
      queryFn: () => api.get('/tutorials/{client}/{platform}', { path: { client, platform } }),
      ...LASTING,
    }),
};
