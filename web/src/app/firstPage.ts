import { matchRow } from './matchRow';
import { HOME, rows } from './routeTable';
import { loadScreen } from './screens';

/** Starts fetching the page of the address before React has drawn anything. */
export function loadFirstPage(pathname: string): void {
  const row = matchRow(pathname) ?? rows.find(({ path }) => path === HOME);
  // A failure here is met again, and shown, where the page is drawn.
  if (row) loadScreen(row).catch(() => undefined);
}
