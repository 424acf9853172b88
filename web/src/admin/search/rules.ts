import type { Overview, Queries } from './api';

export type Health = 'good' | 'bad' | 'never' | 'rebuilding';

/** How many messages of a hundred may be missing before somebody has to know: counts of an index are estimates. */
const TOLERATED = 0.02;

/** How the index does. What is taken down or about to be deleted need not be in it. */
export function healthOf({ rebuild, messages, hidden, backlog, documents }: Overview): Health {
  if (rebuild.running) return 'rebuilding';
  if (messages === 0) return 'never';
  const due = messages - hidden - backlog;
  return documents < due * (1 - TOLERATED) ? 'bad' : 'good';
}

type Counted = Exclude<keyof Queries['days'][number], 'day'>;

export function sumOf(days: Queries['days'], name: Counted): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}
