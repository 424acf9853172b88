import { type Entry, initialOf } from '../entries';
import classes from './EntrySign.module.css';

/** Stands for a chat in lists: its initial, round for groups and square for channels. */
export function EntrySign({
  entry: { title, kind },
  large,
}: {
  entry: Pick<Entry, 'title' | 'kind'>;
  large?: boolean;
}) {
  return (
    <span className={classes.sign} data-kind={kind} data-large={large || undefined} aria-hidden="true">
      {initialOf(title)}
    </span>
  );
}
