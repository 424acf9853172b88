/**
 * The address that a visitor comes back to after signing in travels in the
 * login address, where anybody can write anything. Only a path of this site
 * survives.
 */

// Browsers drop control characters and read a backslash as a slash, so
// "/\t/evil" and "/\evil" would leave the site; their encoded forms are refused
// as well, since something on the way may decode once more than we do.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const UNSAFE = /[\u0000-\u0020\u007f\\]|%(?:[01][0-9a-f]|7f|5c)|^\/+(?:\/|%2f)/i;

// Coming back to the login screen would ask twice.
const LOGIN_PAGES = /^(?:\/phone)?\/login(?:\/|$)/;

/** `next` as a path of this site with its query, or null if it is anything else. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || UNSAFE.test(next)) return null;
  // Parsing settles "..", which can bring a second slash to the front.
  const { pathname, search, hash } = new URL(next, 'https://this.invalid');
  return UNSAFE.test(pathname) || LOGIN_PAGES.test(pathname) ? null : pathname + search + hash;
}

/** The login screen that leads back to `current`. Fragments stay behind: they can hold secrets. */
export function loginPath(login: string, current: string): string {
  const next = safeNext(current.replace(/#.*$/s, ''));
  return next === null ? login : `${login}?next=${encodeURIComponent(next)}`;
}
