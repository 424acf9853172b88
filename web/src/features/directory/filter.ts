import { CATEGORIES, KINDS, LANGUAGES } from '@/lib/chats';
import { useAddressWords } from '@/lib/surface';
import type { Entry } from './entries';

export const SORTS = ['hot', 'rank', 'subscribers', 'growth', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** What the list is narrowed to, and its order; what is absent does not matter. */
export interface EntryFilter {
  kind?: Entry['kind'];
  category?: Entry['category'];
  language?: Entry['language'];
  sort: Sort;
  q: string;
}

/** Longer words find nothing, and are not asked for. */
export const LONGEST_QUESTION = 100;

const known = <Value extends string>(all: readonly Value[], word: string | null) =>
  all.find((one) => one === word);

export function readFilter(words: URLSearchParams): EntryFilter {
  const kind = known(KINDS, words.get('kind'));
  const category = known(CATEGORIES, words.get('category'));
  const language = known(LANGUAGES, words.get('language'));
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(language && { language }),
    sort: known(SORTS, words.get('sort')) ?? 'hot',
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_QUESTION),
  };
}

/** Whether anything is left out of the list. */
export const isNarrowed = ({ sort: _, q, ...choices }: EntryFilter) =>
  q !== '' || Object.keys(choices).length > 0;

/** Where a list of the directory is, to be linked to. */
export function listPath(filter: Partial<Omit<EntryFilter, 'q'>> & { q?: string }): string {
  const words = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return words.size > 0 ? `/groups?${words}` : '/groups';
}

/** Where words are looked for: in messages, unless they can only be the name of a group or channel. */
export function searchPath(typed: string): string {
  const q = typed.trim();
  if (q === '') return '/search';
  return `/search?${new URLSearchParams(q.startsWith('@') ? { q, in: 'entries' } : { q })}`;
}

/** The filter in the address: a reload keeps it and "back" undoes it. */
export function useEntryFilter(): [EntryFilter, (filter: EntryFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ kind, category, language, sort, q }: EntryFilter) =>
    change({
      kind: kind ?? '',
      category: category ?? '',
      language: language ?? '',
      sort: sort === 'hot' ? '' : sort,
      q: q.trim().slice(0, LONGEST_QUESTION),
    });
  return [readFilter(words), setFilter];
}
