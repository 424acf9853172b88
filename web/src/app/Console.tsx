import { Navigate, Route, Routes, useLocation } from 'react-router';
import { HOME } from '@/lib/surface';
import { consoleScreens } from './consoleScreens';
import { consoleTable } from './consoleTable';
import { matcher } from './matchRow';
import { RoutePage } from './RoutePage';
import type { RouteRow } from './routeTable';
import AdminShell from './shells/AdminShell';

const matchRow = matcher<RouteRow>(consoleTable);

/** Starts fetching the page of an address. */
export async function loadPage(pathname: string): Promise<void> {
  const row = matchRow(pathname);
  if (row) await consoleScreens.load(row);
}

/** Everything under /admin: made for a PC, so it has one form for every screen. */
export default function Console() {
  const row = matchRow(useLocation().pathname);
  return (
    <Routes>
      {row && (
        <Route element={<AdminShell />}>
          <Route
            path={row.path}
            caseSensitive
            element={<RoutePage row={row} screen={consoleScreens.of(row)} />}
          />
        </Route>
      )}
      <Route path="*" element={<Navigate to={HOME} replace />} />
    </Routes>
  );
}
