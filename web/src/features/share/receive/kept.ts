import { readTab, writeTab } from '@/lib/storage';

/**
 * What somebody was in the middle of with a code, kept for the tab: signing in
 * and buying points lead away from the page and back. The second half is kept
 * here and nowhere else.
 */
interface Kept {
  second?: string;
  selected?: string[];
}

const keyOf = (lookup: string) => `receive.${lookup}`;

export function kept(lookup: string): Kept {
  try {
    return JSON.parse(readTab(keyOf(lookup)) ?? '{}');
  } catch {
    return {};
  }
}

export function keep(lookup: string, change: Kept): void {
  writeTab(keyOf(lookup), JSON.stringify({ ...kept(lookup), ...change }));
}

const WAY_BACK = 'receive.wayBack';

/** Remembers, before points are bought, which files they are for. */
export function leaveForPoints(lookup: string): void {
  writeTab(WAY_BACK, lookup);
}

/** The page that somebody left to buy points, or null. */
export function wayBack(): string | null {
  const lookup = readTab(WAY_BACK);
  return lookup && `${FILE_DOWNLOAD}?code=${lookup}`;
}

export function arrivedBack(): void {
  writeTab(WAY_BACK, null);
}

export const FILE_DOWNLOAD = '/file_download';
