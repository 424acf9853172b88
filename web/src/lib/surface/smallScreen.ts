import { useSyncExternalStore } from 'react';

/** Below this width a desktop page would have to be zoomed; its twin is shown instead. */
export const SMALL_SCREEN = '(max-width: 720px)';

export function isSmallScreen(): boolean {
  return window.matchMedia(SMALL_SCREEN).matches;
}

export function watchSmallScreen(onChange: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useSmallScreen(): boolean {
  return useSyncExternalStore(watchSmallScreen, isSmallScreen);
}
