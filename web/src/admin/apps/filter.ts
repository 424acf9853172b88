import { useAddressWords } from '@/lib/surface';

/** What waits, is shown, was refused; then what is blocked, whatever it was. */
export const STATUSES = ['0', '1', '2', 'blocked', 'all'] as const;

export interface AppFilter {
  q: string;
  status: (typeof STATUSES)[number];
}

/** What the page opens with. */
export const WAITING: AppFilter = { q: '', status: '0' };

/** Longer questions are not answered. */
export const LONGEST_QUESTION = 100;

const asked = (typed: string) => typed.trim().slice(0, LONGEST_QUESTION);

export function readFilter(words: URLSearchParams): AppFilter {
  return {
    q: asked(words.get('q') ?? ''),
    status: STATUSES.find((status) => status === words.get('status')) ?? WAITING.status,
  };
}

/** The filter in the address: a reload keeps it. */
export function useAppFilter(): [AppFilter, (filter: AppFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ q, status }: AppFilter) =>
    change({ q: asked(q), status: status === WAITING.status ? '' : status });
  return [readFilter(words), setFilter];
}
