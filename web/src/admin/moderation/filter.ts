import { useAddressWords } from '@/lib/surface';

export const VIEWS = ['open', 'decided'] as const;
export type View = (typeof VIEWS)[number];

export const KINDS = ['entry', 'app', 'product', 'comment', 'message'] as const;
export type Kind = (typeof KINDS)[number];

export interface QueueFilter {
  view: View;
  kind: Kind | 'all';
}

/** Longer words are not kept. */
export const LONGEST_WORD = 100;

export function readFilter(words: URLSearchParams): QueueFilter {
  return {
    view: words.get('view') === 'decided' ? 'decided' : 'open',
    kind: KINDS.find((known) => known === words.get('kind')) ?? 'all',
  };
}

/** The filter in the address: a reload keeps it. */
export function useQueueFilter(): [QueueFilter, (filter: QueueFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ view, kind }: QueueFilter) =>
    change({ view: view === 'open' ? '' : view, kind: kind === 'all' ? '' : kind });
  return [readFilter(words), setFilter];
}

/** The part of a word that is looked for. */
export function useWordSearch(): [string, (search: string) => void] {
  const [words, change] = useAddressWords();
  const search = (words.get('q') ?? '').trim().slice(0, LONGEST_WORD);
  return [search, (q) => change({ q: q.trim().slice(0, LONGEST_WORD) })];
}
