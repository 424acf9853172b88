import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connectNavigation } from '@/lib/http';

/** Gives the request rules, which live outside React, a way to move the visitor. */
export function NavigationBridge() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = useRef('');
  current.current = pathname + search;

  useEffect(() => {
    connectNavigation({
      current: () => current.current,
      go: (path, options) => {
        if (path !== current.current) void navigate(path, options);
      },
    });
  }, [navigate]);
  return null;
}
