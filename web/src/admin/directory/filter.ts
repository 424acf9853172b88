import { KINDS } from '@/lib/chats';
import { useAddressWords } from '@/lib/surface';

export const SUBMISSION_VIEWS = ['pending', 'approved', 'rejected'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

/** Which submissions are shown; those that wait, unless the address says otherwise. */
export function useSubmissionView(): [SubmissionView, (view: SubmissionView) => void] {
  const [words, change] = useAddressWords();
  const view = SUBMISSION_VIEWS.find((known) => known === words.get('view')) ?? 'pending';
  return [view, (next) => change({ view: next === 'pending' ? '' : next })];
}

export const ENTRY_STATES = ['listed', 'blocked', 'gone'] as const;

export interface EntryFilter {
  q: string;
  state: (typeof ENTRY_STATES)[number] | undefined;
  kind: (typeof KINDS)[number] | undefined;
}

export const EVERYTHING: EntryFilter = { q: '', state: undefined, kind: undefined };

/** Longer questions are not answered. */
export const LONGEST_QUESTION = 100;

const asked = (typed: string) => typed.trim().slice(0, LONGEST_QUESTION);

export function readFilter(words: URLSearchParams): EntryFilter {
  return {
    q: asked(words.get('q') ?? ''),
    state: ENTRY_STATES.find((state) => state === words.get('state')),
    kind: KINDS.find((kind) => kind === words.get('kind')),
  };
}

/** The filter in the address: a reload keeps it. */
export function useEntryFilter(): [EntryFilter, (filter: EntryFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ q, state, kind }: EntryFilter) =>
    change({ q: asked(q), state: state ?? '', kind: kind ?? '' });
  return [readFilter(words), setFilter];
}
