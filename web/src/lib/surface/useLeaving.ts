import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Asks before somebody goes away from what is not saved. About closing the tab
 * the browser asks by itself; a link to another page is held until the person
 * has answered.
 */
export function useLeaving(unsaved: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [held, hold] = useState<string | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const to = wayOf(event);
      if (!to || to.pathname === pathname) return;
      // Before the router hears of it: it would be on its way already.
      event.preventDefault();
      event.stopPropagation();
      hold(to.pathname + to.search + to.hash);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, true);
    };
  }, [unsaved, pathname]);

  return {
    asking: held !== null,
    stay: () => hold(null),
    leave: () => held !== null && navigate(held),
  };
}

/** Where a click leads within the site and this tab. */
function wayOf(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
}
