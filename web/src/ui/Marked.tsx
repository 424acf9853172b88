import classes from './Marked.module.css';
import { type Mark, type Piece, piecesOf } from './marks';

interface MarkedProps {
  text: string;
  marks: readonly Mark[];
  /** Whether the message goes on before or behind what is shown of it. */
  cutBefore?: boolean;
  cutAfter?: boolean;
}

/** What somebody has said, with the words that were looked for. It is text and nothing else, whatever stands in it. */
export function Marked({ text, marks, cutBefore = false, cutAfter = false }: MarkedProps) {
  return (
    <p className={classes.text} dir="auto">
      {cutBefore && '…'}
      {withPlaces(piecesOf(text, marks)).map(([place, piece]) =>
        piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text,
      )}
      {cutAfter && '…'}
    </p>
  );
}

/** Pieces never move within a text, so where one begins is its name. */
function withPlaces(pieces: Piece[]): [number, Piece][] {
  let place = 0;
  return pieces.map((piece) => {
    const here = place;
    place += piece.text.length;
    return [here, piece];
  });
}
