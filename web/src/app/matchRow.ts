import { matchPath } from 'react-router';
import { onSurface } from '@/lib/surface';
import type { RouteRow } from './routeTable';
import { shopRows } from './shopTable';

/** Finds the row of the page at a desktop path, among those of one table. */
export function matcher<Row extends RouteRow>(rows: readonly Row[]): (path: string) => Row | null {
  const written = new Map(rows.map((row) => [row.path, row]));
  const patterns = rows.filter((row) => row.path.includes(':'));
  return (pathname) => {
    const path = withoutSlash(pathname);
    const fits = (row: Row) => matchPath({ path: row.path, caseSensitive: true }, path);
    // "/apps/mine" also fits a pattern such as "/apps/:id": the row written out wins.
    return written.get(path) ?? patterns.find(fits) ?? null;
  };
}

const inTheShop = matcher(shopRows);

/** The row of the shop's page at a path, on either surface. */
export function matchRow(pathname: string) {
  return inTheShop(onSurface(withoutSlash(pathname), 'desktop'));
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
