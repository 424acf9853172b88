/** A part of a text, in UTF-16 units. */
export interface Mark {
  from: number;
  to: number;
}

export interface Piece {
  text: string;
  marked: boolean;
}

/** Cuts a text at its marks. Marks that lie outside of it or in one another do no harm. */
export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (to: number, marked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), marked });
    at = Math.max(at, to);
  };
  for (const { from, to } of marks) {
    take(Math.min(from, text.length), false);
    take(Math.min(to, text.length), true);
  }
  take(text.length, false);
  return pieces;
}
