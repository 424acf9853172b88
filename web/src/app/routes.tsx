import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyPart } from '@/lib/pagePart';
import { HOME, onSurface, surfaceOf } from '@/lib/surface';
import { matchRow } from './matchRow';
import { RoutePage } from './RoutePage';
import { type RouteRow, twinOf } from './routeTable';
import { DesktopShell } from './shells/DesktopShell';
import { PhoneShell } from './shells/PhoneShell';

// The two shells of the shop are small and nearly the same code; the console is for the few.
const AdminShell = lazyPart(() => import('./shells/AdminShell'));

/**
 * Every row of the table twice, once in each shell, and the console in its own.
 * The router is told of the one row that the path names: given all of them, it
 * would sort a hundred at every step.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const surface = surfaceOf(pathname);
  const row = matchRow(pathname);
  const Shell = row && shellOf(row, pathname);
  return (
    <Routes>
      {row && Shell && (
        <Route element={<Shell />}>
          <Route path={onSurface(row.path, surface)} caseSensitive element={<RoutePage row={row} />} />
        </Route>
      )}
      <Route path="*" element={<Navigate to={onSurface(HOME, surface)} replace />} />
    </Routes>
  );
}

function shellOf(row: RouteRow, pathname: string): ComponentType {
  if (twinOf(row) === null) return AdminShell;
  return surfaceOf(pathname) === 'phone' ? PhoneShell : DesktopShell;
}
