import { useAddressWords } from '@/lib/surface';
import type { ChatState } from './api';

/** The states of chats, in the order of their lives. */
export const STATES = ['shown', 'unlisted', 'hidden', 'leaving'] as const satisfies ChatState[];

/** Longer questions are not answered. */
export const LONGEST_NAME = 100;
export const LONGEST_QUESTION = 500;

export interface SourceFilter {
  q: string;
  state: ChatState | undefined;
}

export const ALL_SOURCES: SourceFilter = { q: '', state: undefined };

export function readSourceFilter(words: URLSearchParams): SourceFilter {
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_NAME),
    state: STATES.find((state) => state === words.get('state')),
  };
}

/** The filter in the address: a reload keeps it. */
export function useSourceFilter(): [SourceFilter, (filter: SourceFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ q, state }: SourceFilter) =>
    change({ q: q.trim().slice(0, LONGEST_NAME), state: state ?? '' });
  return [readSourceFilter(words), setFilter];
}

export interface MessageFilter {
  q: string;
  /** Those that were taken down: they have no words to be found by. */
  hidden: boolean;
}

export const ALL_MESSAGES: MessageFilter = { q: '', hidden: false };

export function readMessageFilter(words: URLSearchParams): MessageFilter {
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_QUESTION),
    hidden: words.get('view') === 'hidden',
  };
}

export function useMessageFilter(): [MessageFilter, (filter: MessageFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ q, hidden }: MessageFilter) =>
    change({ q: q.trim().slice(0, LONGEST_QUESTION), view: hidden ? 'hidden' : '' });
  return [readMessageFilter(words), setFilter];
}
