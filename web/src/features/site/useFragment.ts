import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the place that the address names into view. The browser tries once,
 * when the page is still empty; this tries when the text is there.
 */
export function useFragment(onFound?: (target: HTMLElement) => void): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fragment is what there is to follow.
  useEffect(() => {
    const target = hash ? document.getElementById(readable(hash.slice(1))) : null;
    if (!target) return;
    onFound?.(target);
    target.scrollIntoView();
  }, [hash]);
}

/** The fragment as its author wrote it; one that nobody encoded is taken as it stands. */
function readable(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
