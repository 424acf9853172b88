/** The longest nickname, in characters as people count them. */
export const NICKNAME_LONGEST = 20;

/**
 * How many characters people see: a family emoji or a letter with its accents
 * is one, whatever it is made of. Old browsers count code points instead; the
 * server has the last word.
 */
export function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  return [...new Intl.Segmenter().segment(text)].length;
}

/** The code of what is wrong with a nickname, if anything. */
export function checkNickname(nickname: string): string | undefined {
  const length = countCharacters(nickname.trim());
  if (length === 0) return 'nickname_required';
  return length > NICKNAME_LONGEST ? 'nickname_too_long' : undefined;
}
