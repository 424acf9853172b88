import classes from './ChatSign.module.css';

interface ChatSignProps {
  title: string;
  kind: 'group' | 'channel';
  large?: boolean;
}

/** Stands for a chat whose picture nobody has asked for: its initial, round for groups and square for channels. */
export function ChatSign({ title, kind, large }: ChatSignProps) {
  return (
    <span className={classes.sign} data-kind={kind} data-large={large || undefined} aria-hidden="true">
      {initialOf(title)}
    </span>
  );
}

function initialOf(title: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title.trim());
  return first?.segment.toLocaleUpperCase() ?? '·';
}
