import { readCode } from '@/lib/seal/codes';
import { useAddressWords } from '@/lib/surface';

export const VIEWS = ['shares', 'files', 'blocks'] as const;
export type View = (typeof VIEWS)[number];

export const SHARE_STATES = ['live', 'cancelled', 'expired', 'taken_down'] as const;
export const FILE_STATES = ['uploading', 'ready', 'expired', 'deleted', 'blocked'] as const;
type ShareState = (typeof SHARE_STATES)[number];
export type FileState = (typeof FILE_STATES)[number];

export const REPORT_VIEWS = ['open', 'decided'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** More than any name has; the server refuses longer questions. */
export const LONGEST_QUESTION = 200;

/** What the lists are narrowed to; what is absent is not asked about. */
export interface StoredFilter {
  view: View;
  q?: string;
  shareState?: ShareState;
  fileState?: FileState;
}

/**
 * What is asked for, as it may stand in an address and reach the server: of a
 * whole code, which a report may have brought, its first half.
 */
function question(typed: string): string {
  const { first, second } = readCode(typed);
  return first && second ? first : typed.trim().slice(0, LONGEST_QUESTION);
}

export function readFilter(words: URLSearchParams): StoredFilter {
  const q = question(words.get('q') ?? '');
  const state = words.get('state');
  const view = VIEWS.find((known) => known === words.get('view')) ?? 'shares';
  const shareState = SHARE_STATES.find((known) => view === 'shares' && known === state);
  const fileState = FILE_STATES.find((known) => view === 'files' && known === state);
  return { view, ...(q && { q }), ...(shareState && { shareState }), ...(fileState && { fileState }) };
}

/** The filter in the address: a reload keeps it. */
export function useStoredFilter(): [StoredFilter, (filter: StoredFilter) => void] {
  const [words, change] = useAddressWords();
  const setFilter = ({ view, q, shareState, fileState }: StoredFilter) =>
    change({
      view: view === 'shares' ? '' : view,
      q: question(q ?? ''),
      state: (view === 'shares' ? shareState : fileState) ?? '',
    });
  return [readFilter(words), setFilter];
}

export function useReportView(): [ReportView, (view: ReportView) => void] {
  const [words, change] = useAddressWords();
  const view = words.get('view') === 'decided' ? 'decided' : 'open';
  return [view, (next) => change({ view: next === 'open' ? '' : next })];
}
