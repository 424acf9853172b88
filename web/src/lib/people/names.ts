const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What to call somebody: their name, or the id of one whose name shows nothing. */
export function nameOf({ id, nickname }: { id: string; nickname: string }): string {
  return VISIBLE.test(nickname) ? nickname : id;
}

/**
 * A name inside a sentence. People choose their names, also in the other
 * direction of writing; the isolation marks keep the sentence around it in order.
 */
export function inSentence(name: string): string {
  return `\u2068${name}\u2069`;
}
