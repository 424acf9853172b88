import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api, download } from '@/lib/http';
import { saveFile } from '@/ui/saveFile';

export type Site = components['schemas']['SiteView'];
export type Today = components['schemas']['TodayOutBody'];
export type FiguresDay = components['schemas']['ConsoleDayBody'];
export type Part = components['schemas']['ConsolePartBody'];

/** What visitors find to buy, and whether anything can be paid. */
export interface Offer {
  plans: number;
  payable: boolean;
}

/** What a report is asked for; what is empty is everything. */
export interface Wish {
  from: string;
  to: string;
  by: 'day' | 'week' | 'month';
  kind: string;
  method: string;
}

/** Sales go on while the page is open. */
const WATCH_MS = 60_000;

export const figureQueries = {
  all: () => ['admin', 'figures'] as const,
  today: () =>
    queryOptions({
      queryKey: [...figureQueries.all(), 'today'],
      queryFn: () => api.get('/admin/figures/today'),
      refetchInterval: WATCH_MS,
    }),
  days: (from: string, to: string) =>
    queryOptions({
      queryKey: [...figureQueries.all(), 'days', from, to],
      queryFn: async () => (await api.get('/admin/figures/days', { query: { from, to } })).days,
      placeholderData: keepPreviousData,
    }),
  revenue: (wish: Wish) =>
    queryOptions({
      queryKey: [...figureQueries.all(), 'revenue', wish],
      queryFn: () => api.get('/admin/figures/revenue', { query: wish }),
      placeholderData: keepPreviousData,
    }),
};

/** Keeps every period, kind and method of a report as a table. */
export function useExportRevenue() {
  return useMutation({
    mutationFn: async (wish: Wish) =>
      saveFile(
        `revenue-${wish.from}-${wish.to}.csv`,
        await download('/admin/figures/revenue.csv', { ...wish }),
      ),
  });
}
