import type { components } from '@/api/schema';

export type Entry = components['schemas']['DirectoryEntryView'];
export type EntryDetail = components['schemas']['DirectoryEntryDetail'];
export type Rank = components['schemas']['DirectoryRankView'];
export type DirectoryHome = components['schemas']['DirectoryHomeView'];

/** The parts of a score, the heaviest first, as the formula names them. */
export const PARTS = [
  'subscribers',
  'growth',
  'activity',
  'citation',
  'verified',
] as const satisfies (keyof Rank['parts'])[];

export const entryPath = (id: string) => `/groups/${id}`;
