import { useAddressWords } from '@/lib/surface';
import type { Sort } from './api';
import { type Category, toCategory } from './rules';

/** What a visitor wants to see, as the address keeps it. */
export interface AppChoice {
  category: Category | undefined;
  q: string;
  sort: Sort;
}

export const SORTS = ['hot', 'newest'] as const satisfies readonly Sort[];
export const LONGEST_QUESTION = 100;

export function readChoice(words: URLSearchParams): AppChoice {
  return {
    category: toCategory(words.get('category')),
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_QUESTION),
    sort: words.get('sort') === 'newest' ? 'newest' : 'hot',
  };
}

/** A change keeps the rest; the usual order needs no word in the address. */
export function useAppChoice(): [AppChoice, (change: Partial<AppChoice>) => void] {
  const [words, setWords] = useAddressWords();
  const choice = readChoice(words);
  const change = (change: Partial<AppChoice>) => {
    const { category, q, sort } = { ...choice, ...change };
    setWords({ category: category ?? '', q: q.trim(), sort: sort === 'hot' ? '' : sort });
  };
  return [choice, change];
}
