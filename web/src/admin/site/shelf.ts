/** The list of apps as the server keeps it: in every language at once. */
export interface Shelf {
  platforms: ShelfPlatform[];
}

interface ShelfPlatform {
  id: string;
  clients: ShelfApp[];
}

export interface ShelfApp {
  id: string;
  name: string;
  url: string;
  source: 'open' | 'closed';
  formats: string[];
  version?: string;
  checksum?: string;
  about: Record<string, string>;
}

export const FORMATS = ['clash', 'v2ray', 'sing-box'] as const;

const NEW_APP: ShelfApp = {
  id: '',
  name: '',
  url: 'https://',
  source: 'open',
  formats: ['clash'],
  about: {},
};

/** Null for what is no list; the server says the same. */
export function readShelf(text: string): Shelf | null {
  try {
    const shelf = JSON.parse(text);
    return Array.isArray(shelf?.platforms) ? shelf : null;
  } catch {
    return null;
  }
}

/** In the server's own form, so that what was typed and taken back is no change. */
export function writeShelf(shelf: Shelf): string {
  return `${JSON.stringify(shelf, null, 2)}\n`;
}

/** The list with other apps for one platform. */
export function withApps(shelf: Shelf, platform: string, clients: ShelfApp[]): Shelf {
  return {
    platforms: shelf.platforms.map((one) => (one.id === platform ? { ...one, clients } : one)),
  };
}

export function replaced(apps: readonly ShelfApp[], at: number, app: ShelfApp): ShelfApp[] {
  return apps.map((one, place) => (place === at ? app : one));
}

export function movedBy(apps: readonly ShelfApp[], at: number, by: -1 | 1): ShelfApp[] {
  const next = [...apps];
  const [app] = next.splice(at, 1);
  if (app) next.splice(Math.min(Math.max(at + by, 0), next.length), 0, app);
  return next;
}

export function withNew(apps: readonly ShelfApp[]): ShelfApp[] {
  return [...apps, NEW_APP];
}

/** The first is the one to copy, so what is chosen later stands behind. */
export function toggledFormat(app: ShelfApp, format: string): ShelfApp {
  const formats = app.formats.includes(format)
    ? app.formats.filter((one) => one !== format)
    : [...app.formats, format];
  return { ...app, formats };
}
