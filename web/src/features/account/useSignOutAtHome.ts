import { useCallback, useEffect, useRef } from 'react';
import { type Farewell, farewell, session } from '@/lib/session';
import { HOME, useSurfaceNavigate } from '@/lib/surface';

/**
 * Leads home and signs out there. The other way round the page's guard would
 * take whoever has just left for a visitor and ask them to sign in.
 */
export function useSignOutAtHome(reason: Farewell): () => void {
  const navigate = useSurfaceNavigate();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (!leaving.current) return;
      session.signOut();
      farewell.set(reason);
    },
    [reason],
  );
  return useCallback(() => {
    leaving.current = true;
    navigate(HOME, { replace: true });
  }, [navigate]);
}
