import type { Language } from '../languages';
import type { Texts } from '../messages';

/** How to fetch the files of one language, by path. */
export type Shelf = Record<string, () => Promise<Texts>>;

/**
 * Each language knows where its own files are, and says so beside its first
 * texts: one list would make every visitor load that of all languages.
 */
export const shelves: Record<Language, () => Promise<{ files: Shelf }>> = {
  'en-US': () => import('./en-US'),
  'zh-CN': () => import('./zh-CN'),
  'zh-TW': () => import('./zh-TW'),
  'ru-RU': () => import('./ru-RU'),
};
