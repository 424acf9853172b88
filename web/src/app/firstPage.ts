import { HOME, onSurface, surfaceOf } from '@/lib/surface';
import { matchRow } from './matchRow';
import { loadScreen } from './screens';

/** A path that is no page leads home, before anything is drawn for it. */
export function leaveUnknownPath(): void {
  const { pathname } = window.location;
  if (!matchRow(pathname)) window.history.replaceState(null, '', onSurface(HOME, surfaceOf(pathname)));
}

/** Starts fetching the page of the address before React has drawn anything. */
export async function loadFirstPage(): Promise<void> {
  const row = matchRow(window.location.pathname);
  // A failure here is met again, and shown, where the page is drawn.
  if (row) await loadScreen(row).catch(() => undefined);
}
