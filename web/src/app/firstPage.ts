import { isSmallScreen, prefersDesktop, surfaceOf } from '@/lib/surface';
import { matchRow } from './matchRow';
import { loadAdminShell, loadDesktopShell, loadPhoneShell } from './routes';
import { HOME, rows, twinOf } from './routeTable';
import { loadScreen } from './screens';

/** Starts fetching the shell and the screen of the address before React has drawn anything. */
export function loadFirstPage(pathname: string): void {
  const row = matchRow(pathname) ?? rows.find(({ path }) => path === HOME);
  if (!row) return;
  const onPhone = surfaceOf(pathname) === 'phone' || (isSmallScreen() && !prefersDesktop());
  const loadShell = twinOf(row) === null ? loadAdminShell : onPhone ? loadPhoneShell : loadDesktopShell;
  // A failure here is met again, and shown, where the part is used.
  loadShell().catch(() => undefined);
  loadScreen(row).catch(() => undefined);
}
