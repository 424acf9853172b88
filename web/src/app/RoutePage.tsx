import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { FailureBoundary } from './Failure';
import { Guard } from './guards';
import type { RouteRow } from './routeTable';

interface RoutePageProps {
  row: RouteRow;
  screen: ComponentType;
}

/** One row of the table on the screen: guarded, loaded when needed, failing by itself. */
export function RoutePage({ row, screen: Screen }: RoutePageProps) {
  const { pathname } = useLocation();
  return (
    // A new page starts with a clean boundary and shows its own skeleton at once.
    <FailureBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Guard row={row}>
          <Screen />
        </Guard>
      </Suspense>
    </FailureBoundary>
  );
}
