import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSurface } from './context';
import { onSurface } from './paths';

/** Navigation that keeps a phone visitor on the phone pages and ignores the page already shown. */
export function useSurfaceNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const surface = useSurface();
  const navigate = useNavigate();
  const location = useLocation();
  const current = location.pathname + location.search + location.hash;
  return useCallback(
    (to, options) => {
      const target = onSurface(to, surface);
      if (target !== current) navigate(target, options);
    },
    [surface, navigate, current],
  );
}
