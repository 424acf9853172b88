import { useAddressWords } from '@/lib/surface';
import { type Category, SORTS, type Sort, toCategory } from './rules';

/** What a visitor wants to see, as the address keeps it. */
export interface ProductChoice {
  category: Category | undefined;
  q: string;
  sort: Sort;
}

export const LONGEST_QUESTION = 100;

/** The order in which things come unless somebody wants another. */
export const USUAL: Sort = 'newest';

export function readChoice(words: URLSearchParams): ProductChoice {
  return {
    category: toCategory(words.get('category')),
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_QUESTION),
    sort: SORTS.find((sort) => sort === words.get('sort')) ?? USUAL,
  };
}

/** A change keeps the rest; the usual order needs no word in the address. */
export function useProductChoice(): [ProductChoice, (change: Partial<ProductChoice>) => void] {
  const [words, setWords] = useAddressWords();
  const choice = readChoice(words);
  const change = (change: Partial<ProductChoice>) => {
    const { category, q, sort } = { ...choice, ...change };
    setWords({ category: category ?? '', q: q.trim(), sort: sort === USUAL ? '' : sort });
  };
  return [choice, change];
}
