import { formatName } from '@/lib/goods';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  items: Question[];
}

/**
 * The questions in which every word of the query occurs, in the question or its
 * answer. Groups that have none are left out.
 */
export function findQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => {
        const text = fold(`${item.question} ${item.answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.items.length > 0);
}

/** Case, accents and the width of letters do not matter to who searches. */
function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase().replaceAll('ё', 'е');
}

const SIGNS: readonly [string, RegExp][] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux/],
];

/** The platform that a browser says it runs on, so that its apps can stand first. */
export function platformOf(userAgent: string): string | null {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

export function formatNames(formats: readonly string[]): string {
  return formats.map(formatName).join(', ');
}
