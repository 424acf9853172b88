import { safeNext } from '@/lib/session';
import { LOGIN } from '@/lib/surface';

/** The screens on the way in. Each leads to the others without losing where the visitor wants to be. */

function withQuery(path: string, entries: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function entryPaths(next: string | null) {
  const kept = safeNext(next);
  return {
    signIn: withQuery(LOGIN, { next: kept }),
    register: withQuery(LOGIN, { mode: 'register', next: kept }),
    forgot: withQuery(`${LOGIN}/forgot`, { next: kept }),
  };
}
