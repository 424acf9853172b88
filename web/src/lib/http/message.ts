/**
 * Every message of the product that has a code: what it says, who raises it and
 * since which step of the build (the letters of docs/progress.md). The texts are in
 * locales/<language>/errors.json; a test keeps both complete.
 */
export interface Message {
  code: string;
  /** What it tells, in one line. */
  says: string;
  /** A server's message arrives as the code of an answer; a client's is the browser's own finding. */
  by: 'server' | 'client';
  /** The part of the product that raises it. */
  room: string;
  step: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';
}

/** One line of the catalogue. */
export function message(
  code: string,
  says: string,
  by: Message['by'],
  room: string,
  step: Message['step'],
): Message {
  return { code, says, by, room, step };
}
