import type { FieldProps } from './field';
import classes from './fields.module.css';

const FEWEST_ROWS = 4;
const MOST_ROWS = 14;

/** One entry a line; grows with what it holds, up to a screenful. */
export function LinesInput({ draft, onChange, id, describedBy, invalid }: FieldProps<string>) {
  const rows = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, draft.split('\n').length + 1));
  return (
    <textarea
      id={id}
      className={`${classes.input} ${classes.lines}`}
      rows={rows}
      aria-describedby={describedBy}
      aria-invalid={invalid()}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={draft}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
