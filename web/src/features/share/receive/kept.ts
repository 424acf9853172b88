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

/** The page that codes are typed into. */
export const FILE_DOWNLOAD = '/file_download';
