/**
 * Small choices kept on this device. Browsers may forbid storage altogether
 * (private windows, embedded views) or have no room left; a choice then lasts
 * for the visit only.
 */

const PREFIX = 'causeway.';

/** What could not be written. Everything else is read from the storage, which other tabs write too. */
const unwritten = new Map<string, string | null>();

export function readLocal(key: string): string | null {
  const kept = unwritten.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Writing null forgets the key. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, value);
  }
}
