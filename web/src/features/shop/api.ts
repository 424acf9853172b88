import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';

export const shopQueries = {
  all: () => ['shop'] as const,
  /** Both tabs at once: there are few packages, and switching tabs must not wait. Names depend on the language. */
  packages: (language: string) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'packages', language],
      queryFn: async () => (await api.get('/packages')).items,
    }),
};
