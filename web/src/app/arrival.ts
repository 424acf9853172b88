import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * What a full page load would do by itself: a new page starts at its top, or at
 * the place its fragment names, and the keyboard starts at its content. Going
 * back is left to the browser, which remembers where the visitor was.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, type, main]);
}
