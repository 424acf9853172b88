import { matchPath } from 'react-router';
import { onSurface, surfaceOf } from '@/lib/surface';
import { type RouteKey, type RouteRow, rows, twinOf } from './routeTable';

/** The row of the page at a path, on either surface. */
export function matchRow(pathname: string): (RouteRow & { key: RouteKey }) | null {
  const phone = surfaceOf(pathname) === 'phone';
  const path = onSurface(pathname.replace(/(?<=.)\/+$/, ''), 'desktop');
  const matches = rows.filter(
    (row) => (!phone || twinOf(row) !== null) && matchPath({ path: row.path, caseSensitive: true }, path),
  );
  // "/apps/mine" also fits a pattern such as "/apps/:id": the row written out wins.
  return matches.find((row) => row.path === path) ?? matches[0] ?? null;
}
