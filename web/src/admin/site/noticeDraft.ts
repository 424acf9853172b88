import { LANGUAGE_TAGS, type Language } from '@/lib/i18n';
import type { Notice, NoticeWish } from './apiNews';

/** A notice as a form holds it: texts only. */
export type NoticeDraft = Record<`title-${Language}` | `body-${Language}`, string> &
  Record<'importance' | 'place' | 'from' | 'until', string>;

export const LONGEST_TITLE = 120;
export const LONGEST_BODY = 8000;

export function noticeDraftOf(notice?: Notice): NoticeDraft {
  const words = LANGUAGE_TAGS.flatMap((tag) => [
    [`title-${tag}`, notice?.texts[tag]?.title ?? ''],
    [`body-${tag}`, notice?.texts[tag]?.body ?? ''],
  ]);
  return {
    ...Object.fromEntries(words),
    importance: notice?.importance ?? 'info',
    place: notice?.place ?? 'both',
    from: localMinute(notice?.from),
    until: localMinute(notice?.until),
  } as NoticeDraft;
}

/** The language to begin with: one's own, unless something is written and not in it. */
export function firstShown(draft: NoticeDraft, own: string): Language {
  const written = LANGUAGE_TAGS.filter((tag) => draft[`title-${tag}`].trim());
  const may = written.length > 0 ? written : LANGUAGE_TAGS;
  return may.find((tag) => tag === own) ?? may[0] ?? 'en-US';
}

/** What is wrong with a draft, by field, before it is sent. */
export function checkNotice(draft: NoticeDraft): Partial<Record<keyof NoticeDraft, string>> {
  const wrong: Partial<Record<keyof NoticeDraft, string>> = {};
  for (const tag of LANGUAGE_TAGS) {
    if (!draft[`title-${tag}`].trim() && draft[`body-${tag}`].trim()) wrong[`title-${tag}`] = 'required';
  }
  const [first] = LANGUAGE_TAGS;
  if (LANGUAGE_TAGS.every((tag) => !draft[`title-${tag}`].trim()) && first) {
    wrong[`title-${first}`] = 'required';
  }
  if (draft.from && draft.until && draft.until <= draft.from) wrong.until = 'out_of_range';
  return wrong;
}

export function noticeWishOf(draft: NoticeDraft): NoticeWish {
  const written = LANGUAGE_TAGS.filter((tag) => draft[`title-${tag}`].trim() || draft[`body-${tag}`].trim());
  return {
    texts: Object.fromEntries(
      written.map((tag) => [tag, { title: draft[`title-${tag}`], body: draft[`body-${tag}`] }]),
    ),
    importance: draft.importance === 'warning' ? 'warning' : 'info',
    place: draft.place === 'banner' || draft.place === 'page' ? draft.place : 'both',
    ...moment('from', draft.from),
    ...moment('until', draft.until),
  };
}

/** Where the server's complaints about a text belong. */
export const NOTICE_PLACES: Readonly<Record<string, keyof NoticeDraft>> = {
  texts: 'title-en-US',
  ...Object.fromEntries(LANGUAGE_TAGS.map((tag) => [`texts.${tag}.title`, `title-${tag}`] as const)),
  ...Object.fromEntries(LANGUAGE_TAGS.map((tag) => [`texts.${tag}.body`, `body-${tag}`] as const)),
};

/** The title that a reader of a language sees: theirs, else English, else the first that was written. */
export function titleIn(texts: Notice['texts'], language: string): string {
  return [language, 'en-US', ...LANGUAGE_TAGS].map((tag) => texts[tag]?.title).find(Boolean) ?? '';
}

function moment(name: 'from' | 'until', local: string): { from?: string; until?: string } {
  const at = new Date(local);
  return local && !Number.isNaN(at.getTime()) ? { [name]: at.toISOString() } : {};
}

/** A moment as the operator's own clock shows it, for a field of the browser. */
function localMinute(iso: string | undefined): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
