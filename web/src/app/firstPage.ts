import { HOME, hasTwin, onSurface, surfaceOf } from '@/lib/surface';
import { loadConsole } from './loadConsole';
import { matchRow } from './matchRow';
import { shopScreens } from './screens';

/** A path that is no page leads home, before anything is drawn for it. The console turns away by itself. */
export function leaveUnknownPath(): void {
  const { pathname } = window.location;
  if (hasTwin(pathname) && !matchRow(pathname)) {
    window.history.replaceState(null, '', onSurface(HOME, surfaceOf(pathname)));
  }
}

/** Starts fetching the page of the address before React has drawn anything. */
export async function loadFirstPage(): Promise<void> {
  const { pathname } = window.location;
  const row = matchRow(pathname);
  const load = async () => {
    if (row) await shopScreens.load(row);
    else if (!hasTwin(pathname)) await (await loadConsole()).loadPage(pathname);
  };
  // A failure here is met again, and shown, where the page is drawn.
  await load().catch(() => undefined);
}
