import type { components } from '@/api/schema';

type Entry = components['schemas']['DirectoryEntryView'];

/** What a group or channel can be, be about and be written in, in the order of the lists. */
export const KINDS = ['group', 'channel'] as const satisfies Entry['kind'][];

export const CATEGORIES = [
  'news',
  'tech',
  'network',
  'crypto',
  'finance',
  'games',
  'media',
  'learning',
  'life',
  'work',
  'shopping',
  'travel',
  'chat',
  'other',
] as const satisfies Entry['category'][];

export const LANGUAGES = ['zh', 'en', 'ru', 'other'] as const satisfies Entry['language'][];
