import { readTab, writeTab } from '@/lib/storage';

const KEY = 'wayBack';

/** Remembers, before points are bought, the page that they are for; a path of this site in its desktop form. */
export function leaveForPoints(from: string): void {
  writeTab(KEY, from);
}

/** The page that somebody left to buy points, or null. */
export function wayBack(): string | null {
  return readTab(KEY);
}

export function arrivedBack(): void {
  writeTab(KEY, null);
}
