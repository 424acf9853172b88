import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyPart } from '@/lib/pagePart';
import { HOME, hasTwin, onSurface, surfaceOf } from '@/lib/surface';
import { loadConsole } from './loadConsole';
import { matchRow } from './matchRow';
import { RoutePage } from './RoutePage';
import { shopScreens } from './screens';
import { DesktopShell } from './shells/DesktopShell';
import { PhoneShell } from './shells/PhoneShell';

// The two shells of the shop are small and nearly the same code; the console is for the few.
const Console = lazyPart(loadConsole);

/**
 * Every row of the table twice, once in each shell, and the console in its own.
 * The router is told of the one row that the path names: given all of them, it
 * would sort a hundred at every step.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  if (!hasTwin(pathname)) return <Console />;
  const surface = surfaceOf(pathname);
  const row = matchRow(pathname);
  const Shell = surface === 'phone' ? PhoneShell : DesktopShell;
  return (
    <Routes>
      {row && (
        <Route element={<Shell />}>
          <Route
            path={onSurface(row.path, surface)}
            caseSensitive
            element={<RoutePage row={row} screen={shopScreens.of(row)} />}
          />
        </Route>
      )}
      <Route path="*" element={<Navigate to={onSurface(HOME, surface)} replace />} />
    </Routes>
  );
}
