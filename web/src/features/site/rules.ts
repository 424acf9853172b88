import { formatName } from '@/lib/goods';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

interface QuestionGroup {
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

export function formatNames(formats: readonly string[]): string {
  return formats.map(formatName).join(', ');
}
