import { HOME, LOGIN, onSurface, surfaceOf } from '@/lib/surface/paths';

/** The few addresses that request rules lead to or look at, in their desktop form. */
const NO_PERMISSION = '/error/401';

/** A visitor reads these without an account, so an ended session is no news there. */
const UNPROMPTED = ['/justlink/product', '/bot', '/notFound'];

export const isUnprompted = (current: string) => UNPROMPTED.includes(desktopPage(current));
export const isLogin = (current: string) => desktopPage(current) === LOGIN;

// Whoever is on a phone page stays on phone pages.
export const homePath = (current: string) => onSurface(HOME, surfaceOf(pathname(current)));
export const loginScreen = (current: string) => onSurface(LOGIN, surfaceOf(pathname(current)));
export const noPermissionPath = (current: string) => onSurface(NO_PERMISSION, surfaceOf(pathname(current)));

function desktopPage(current: string): string {
  return onSurface(pathname(current), 'desktop');
}

function pathname(current: string): string {
  const path = current.replace(/[?#].*$/s, '');
  return path === '/' ? path : path.replace(/\/+$/, '');
}
