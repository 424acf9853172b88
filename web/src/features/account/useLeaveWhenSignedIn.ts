import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext, useSession } from '@/lib/session';
import { HOME, useSurfaceNavigate } from '@/lib/surface';

/** Whoever is signed in, by this screen or in another tab, goes on to where they wanted to be. */
export function useLeaveWhenSignedIn(): void {
  const { initUserInfo, signedIn } = useSession();
  const [query] = useSearchParams();
  const navigate = useSurfaceNavigate();
  const next = safeNext(query.get('next')) ?? HOME;
  useEffect(() => {
    if (initUserInfo && signedIn) navigate(next, { replace: true });
  }, [initUserInfo, signedIn, navigate, next]);
}
