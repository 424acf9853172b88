import { useAddressWords } from '@/lib/surface';

/** What waits first; what is blocked is that whatever else it was. */
export const PRODUCT_STATES = ['waiting', 'listed', 'refused', 'retired', 'blocked', 'all'] as const;
export const STORE_STATES = ['all', 'open', 'suspended', 'waiting', 'closing', 'closed'] as const;
export const SALE_STATES = [
  'disputed',
  'awaiting',
  'delivered',
  'confirmed',
  'refunded',
  'split',
  'all',
] as const;
/** Those to be decided about or to be paid come first. */
export const PAYOUT_STATES = [
  'queue',
  'asked',
  'approved',
  'sending',
  'paid',
  'refused',
  'cancelled',
  'all',
] as const;

export type ProductFilter = (typeof PRODUCT_STATES)[number];
export type SaleFilter = (typeof SALE_STATES)[number];
export type PayoutFilter = (typeof PAYOUT_STATES)[number];

/** Longer questions are not answered. */
export const LONGEST_QUESTION = 100;

/** One of the states of a list, kept in the address; the first is what the page opens with. */
export function readState<State extends string>(
  words: URLSearchParams,
  states: readonly [State, ...State[]],
): State {
  return states.find((state) => state === words.get('state')) ?? states[0];
}

export function useStateFilter<State extends string>(
  states: readonly [State, ...State[]],
): [State, (state: State) => void] {
  const [words, change] = useAddressWords();
  return [readState(words, states), (state) => change({ state: state === states[0] ? '' : state })];
}

export interface StoreFilter {
  q: string;
  state: (typeof STORE_STATES)[number];
}

export const ALL_STORES: StoreFilter = { q: '', state: 'all' };

const asked = (typed: string) => typed.trim().slice(0, LONGEST_QUESTION);

export function readStoreFilter(words: URLSearchParams): StoreFilter {
  return { q: asked(words.get('q') ?? ''), state: readState(words, STORE_STATES) };
}

export function useStoreFilter(): [StoreFilter, (filter: StoreFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ q, state }: StoreFilter) =>
    change({ q: asked(q), state: state === ALL_STORES.state ? '' : state });
  return [readStoreFilter(words), setFilter];
}
