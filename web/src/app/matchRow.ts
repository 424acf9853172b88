import { matchPath } from 'react-router';
import { onSurface, surfaceOf } from '@/lib/surface';
import { type RouteKey, type RouteRow, rows, twinOf } from './routeTable';

type Row = RouteRow & { key: RouteKey };

const written = new Map<string, Row>(rows.map((row) => [row.path, row]));
const patterns = rows.filter((row) => row.path.includes(':'));

/** The row of the page at a path, on either surface. */
export function matchRow(pathname: string): Row | null {
  const path = onSurface(pathname.replace(/(?<=.)\/+$/, ''), 'desktop');
  // "/apps/mine" also fits a pattern such as "/apps/:id": the row written out wins.
  const row =
    written.get(path) ?? patterns.find((row) => matchPath({ path: row.path, caseSensitive: true }, path));
  if (!row) return null;
  return surfaceOf(pathname) === 'phone' && twinOf(row) === null ? null : row;
}
