/**
 * The tags of a journey that shows nearly the same in both shells. It is walked
 * in the one that is named, so that each of both gets its share of them, and in
 * the other as well with SHELLS=both. What every route must do is looked at in
 * both in any case.
 */
export function mostly(shell: 'desktop' | 'phone'): string[] {
  return process.env.SHELLS === 'both' ? [] : [`@${shell}`];
}
