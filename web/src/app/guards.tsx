import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loadUserInfo, loginPath, useSession } from '@/lib/session';
import { LOGIN, onSurface, useSurface } from '@/lib/surface';
import { ErrorState } from '@/ui/ErrorState';
import { PageSkeleton } from '@/ui/PageSkeleton';
import type { RouteRow } from './routeTable';

interface GuardProps {
  row: RouteRow;
  children: ReactNode;
}

/** Lets in whom the row lets in, and sends everybody else where the row says. */
export function Guard({ row, children }: GuardProps) {
  const { signedIn, initUserInfo, userInfo, can } = useSession();
  const { pathname, search } = useLocation();
  const surface = useSurface();

  if (row.access === 'public' || row.visitor === 'welcome') return children;
  if (!initUserInfo) return <PageSkeleton />;
  if (!signedIn) {
    const target = row.visitor
      ? onSurface(row.visitor, surface)
      : loginPath(onSurface(LOGIN, surface), pathname + search);
    return <Navigate to={target} replace />;
  }
  if (row.access === 'operator') {
    // Signed in, but the server could not be asked for what: not a reason to turn anybody away.
    if (userInfo === null) return <UnknownPerson />;
    const mayEnter = row.permission ? can(row.permission) : Object.values(userInfo.auths).some(Boolean);
    if (!mayEnter) return <Navigate to="/error/401" replace />;
  }
  return children;
}

/** The server did not say what this person may do; it can be asked again. */
function UnknownPerson() {
  const [asking, setAsking] = useState(false);
  if (asking) return <PageSkeleton />;
  const ask = () => {
    setAsking(true);
    // An answer draws the page instead; without one this stays as it was.
    void loadUserInfo()
      .catch(() => undefined)
      .then(() => setAsking(false));
  };
  return <ErrorState level={1} onRetry={ask} />;
}
