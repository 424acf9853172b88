/**
 * Small choices kept on this device. Browsers may forbid storage altogether
 * (private windows, embedded views); a choice then lasts for the visit only.
 */

const PREFIX = 'causeway.';

export function readLocal(key: string): string | null {
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
  } catch {
    // Nothing to do: see above.
  }
}
