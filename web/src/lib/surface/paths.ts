/**
 * Every page exists twice: at its own path for wide screens and under /phone
 * for small ones. This file is the only place that knows how the two relate.
 */

export type Surface = 'desktop' | 'phone';

/** Where the shop begins: everybody may open it, and every unknown path leads to it. */
export const HOME = '/accelerateIndex';
export const LOGIN = '/login';

export const PHONE_PREFIX = '/phone';

/** Twins whose phone path is not simply the desktop path with the prefix. */
const IRREGULAR_TWINS: Readonly<Record<string, string>> = {
  '/bot': '/phone/bot/letsLinkBot/letslink',
};

const IRREGULAR_DESKTOP_PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(IRREGULAR_TWINS).map(([desktop, phone]) => [phone, desktop]),
);

/** The operator's console has one form for every screen. */
export function hasTwin(path: string): boolean {
  return path !== '/admin' && !path.startsWith('/admin/');
}

export function surfaceOf(path: string): Surface {
  return path === PHONE_PREFIX || path.startsWith(`${PHONE_PREFIX}/`) ? 'phone' : 'desktop';
}

/** Rewrites a site path for a surface; query and fragment stay as they are. */
export function onSurface(href: string, surface: Surface): string {
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  const rest = end === -1 ? '' : href.slice(end);
  return (surface === 'phone' ? phonePath(path) : desktopPath(path)) + rest;
}

function phonePath(path: string): string {
  if (!hasTwin(path) || surfaceOf(path) === 'phone') return path;
  return IRREGULAR_TWINS[path] ?? (path === '/' ? PHONE_PREFIX : PHONE_PREFIX + path);
}

function desktopPath(path: string): string {
  if (surfaceOf(path) === 'desktop') return path;
  return IRREGULAR_DESKTOP_PATHS[path] ?? (path.slice(PHONE_PREFIX.length) || '/');
}
