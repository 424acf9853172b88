import { CATEGORIES, KINDS, LANGUAGES } from '@/lib/chats';
import { useAddressWords } from '@/lib/surface';
import type { Hit, Saved } from './hits';

/** What is looked through: what was said, or what groups and channels are called. */
export const SCOPES = ['messages', 'entries'] as const;
export type Scope = (typeof SCOPES)[number];

/** What hits are narrowed to; what is absent does not matter. All of it is for premium members. */
export interface Filter {
  kind?: Hit['kind'];
  language?: (typeof LANGUAGES)[number];
  category?: (typeof CATEGORIES)[number];
  /** The first and the last day, in UTC. */
  from?: string;
  to?: string;
  minSubscribers?: number;
  maxSubscribers?: number;
}

export interface Search {
  q: string;
  scope: Scope;
  filter: Filter;
}

/** The server refuses words long before this; it only keeps whole books out of the address. */
export const LONGEST_QUESTION = 300;

/** Telegram began on this day: nothing was said before. */
export const FIRST_DAY = '2013-08-14';

/** How many subscribers, in steps that are worth choosing. */
export const SIZES = [
  { key: 'small', maxSubscribers: 999 },
  { key: 'medium', minSubscribers: 1_000, maxSubscribers: 9_999 },
  { key: 'large', minSubscribers: 10_000, maxSubscribers: 99_999 },
  { key: 'huge', minSubscribers: 100_000 },
] as const satisfies (Pick<Filter, 'minSubscribers' | 'maxSubscribers'> & { key: string })[];

type Size = (typeof SIZES)[number]['key'];

/** Which of the steps a filter has; none for numbers that somebody wrote into the address. */
export function sizeOf({ minSubscribers, maxSubscribers }: Filter): Size | undefined {
  return SIZES.find(
    (size: Filter) => size.minSubscribers === minSubscribers && size.maxSubscribers === maxSubscribers,
  )?.key;
}

const known = <Value extends string>(all: readonly Value[], word: string | null) =>
  all.find((one) => one === word);

export function readSearch(words: URLSearchParams): Search {
  const filter: Filter = {};
  const set = <Name extends keyof Filter>(name: Name, value: Filter[Name] | undefined) => {
    if (value !== undefined) filter[name] = value;
  };
  set('kind', known(KINDS, words.get('kind')));
  set('language', known(LANGUAGES, words.get('language')));
  set('category', known(CATEGORIES, words.get('category')));
  set('from', readDay(words.get('from')));
  set('to', readDay(words.get('to')));
  set('minSubscribers', readCount(words.get('minSubscribers')));
  set('maxSubscribers', readCount(words.get('maxSubscribers')));
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_QUESTION),
    scope: known(SCOPES, words.get('in')) ?? 'messages',
    filter,
  };
}

function readDay(word: string | null): string | undefined {
  if (!word || !/^\d{4}-\d\d-\d\d$/.test(word) || word < FIRST_DAY) return;
  return new Date(`${word}T00:00:00Z`).toJSON()?.startsWith(word) ? word : undefined;
}

function readCount(word: string | null): number | undefined {
  return word && /^[1-9]\d{0,11}$/.test(word) ? Number(word) : undefined;
}

export const isNarrowed = (filter: Filter) => Object.keys(filter).length > 0;

/** What the address says of a search; an empty word is one that is left out. */
function wordsOf({ q, scope, filter }: Search) {
  const word = (value: string | number | undefined) => String(value ?? '');
  return {
    q: q.trim().slice(0, LONGEST_QUESTION),
    in: scope === 'messages' ? '' : scope,
    kind: word(filter.kind),
    language: word(filter.language),
    category: word(filter.category),
    from: word(filter.from),
    to: word(filter.to),
    minSubscribers: word(filter.minSubscribers),
    maxSubscribers: word(filter.maxSubscribers),
  };
}

/** Where a search is, to be linked to. */
export function searchPath(search: Partial<Search>): string {
  const words = wordsOf({ q: '', scope: 'messages', filter: {}, ...search });
  const given = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  return given.size > 0 ? `/search?${given}` : '/search';
}

/** A saved search goes on for good, so it has no days; what is for adults each device decides by itself. */
export function filterOf({ filters: { adult: _, ...filters } }: Pick<Saved, 'filters'>): Filter {
  return readSearch(
    new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])),
  ).filter;
}

/** The search in the address: a reload keeps it, "back" undoes a change, and it can be handed on. */
export function useSearch(): [Search, (search: Search) => void] {
  const [words, change] = useAddressWords();
  return [readSearch(words), (search) => change(wordsOf(search))];
}
