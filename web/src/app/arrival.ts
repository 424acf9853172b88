import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The page that was shown last, in whichever shell: the way into the console and out of it leads to another one. */
let shown: string | null = null;

/**
 * What a full page load would do by itself: a new page starts at its top, or at
 * the place its fragment names, and the keyboard starts at its content. Going
 * back is left to the browser, which remembers where the visitor was.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    main.current?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, type, main]);
}
