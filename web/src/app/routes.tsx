import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { onSurface } from '@/lib/surface';
import { loadPagePart } from './pagePart';
import { RoutePage } from './RoutePage';
import { HOME, rows, twinOf } from './routeTable';
import { DesktopShell } from './shells/DesktopShell';
import { PhoneShell } from './shells/PhoneShell';

// The two shells of the shop are small and nearly the same code; the console is for the few.
const AdminShell = lazy(() => loadPagePart(() => import('./shells/AdminShell')));

const twinned = rows.filter((row) => twinOf(row) !== null);
const operatorRows = rows.filter((row) => twinOf(row) === null);

/** Every row of the table twice, once in each shell, and the console in its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<DesktopShell />}>
        {twinned.map((row) => (
          <Route key={row.key} path={row.path} caseSensitive element={<RoutePage row={row} />} />
        ))}
      </Route>
      <Route element={<PhoneShell />}>
        {twinned.map((row) => (
          <Route key={row.key} path={twinOf(row) ?? ''} caseSensitive element={<RoutePage row={row} />} />
        ))}
      </Route>
      <Route element={<AdminShell />}>
        {operatorRows.map((row) => (
          <Route key={row.key} path={row.path} caseSensitive element={<RoutePage row={row} />} />
        ))}
      </Route>
      <Route path="/phone/*" element={<Navigate to={onSurface(HOME, 'phone')} replace />} />
      <Route path="*" element={<Navigate to={HOME} replace />} />
    </Routes>
  );
}
