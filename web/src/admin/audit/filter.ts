import { useCallback, useMemo } from 'react';
import { useAddressWords } from '@/lib/surface';

const FIELDS = ['action', 'target', 'actor', 'from', 'until'] as const;

/** What the log is narrowed to; what is absent is not asked about. Days are written YYYY-MM-DD. */
export type AuditFilter = Partial<Record<(typeof FIELDS)[number], string>>;

export function readFilter(query: URLSearchParams): AuditFilter {
  return tidy(Object.fromEntries(FIELDS.map((name) => [name, query.get(name) ?? ''])));
}

/** Drops what says nothing, and days that are none. */
export function tidy(filter: AuditFilter): AuditFilter {
  const kept = FIELDS.flatMap((name): [string, string][] => {
    const value = filter[name]?.trim() ?? '';
    const isDay = name === 'from' || name === 'until';
    return value === '' || (isDay && Number.isNaN(midnight(value).getTime())) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

/** The filter in the server's words. The days are the operator's own, and both belong to the span. */
export function toQuery({ from, until, ...rest }: AuditFilter) {
  return {
    ...rest,
    ...(from && { from: midnight(from).toISOString() }),
    ...(until && { until: midnight(until, 1).toISOString() }),
  };
}

function midnight(day: string, daysLater = 0): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, (date ?? Number.NaN) + daysLater);
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [words, change] = useAddressWords();
  const filter = useMemo(() => readFilter(words), [words]);
  const setFilter = useCallback(
    (next: AuditFilter) => {
      const kept = tidy(next);
      change(Object.fromEntries(FIELDS.map((name) => [name, kept[name] ?? ''])));
    },
    [change],
  );
  return [filter, setFilter];
}
