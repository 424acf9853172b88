/**
 * Small things kept in the browser. It may forbid storage altogether (private
 * windows, embedded views) or have no room left; they then last for the visit
 * only.
 */

const PREFIX = 'causeway.';

function openDrawer(storage: () => Storage) {
  /** What could not be written. Everything else is read from the storage, which other tabs write too. */
  const unwritten = new Map<string, string | null>();
  return {
    read(key: string): string | null {
      const kept = unwritten.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(PREFIX + key);
        else storage().setItem(PREFIX + key, value);
        unwritten.delete(key);
      } catch {
        unwritten.set(key, value);
      }
    },
  };
}

const device = openDrawer(() => localStorage);
const tab = openDrawer(() => sessionStorage);

/** Choices, which hold on this device until they are changed. */
export const readLocal = device.read;
/** Writing null forgets the key. */
export const writeLocal = device.write;

/** What one tab is in the middle of; it survives a reload, and goes when the tab is closed. */
export const readTab = tab.read;
/** Writing null forgets the key. */
export const writeTab = tab.write;
