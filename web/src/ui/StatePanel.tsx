import type { ReactNode } from 'react';
import { Crossing } from './Motif';
import classes from './StatePanel.module.css';

interface StatePanelProps {
  title: string;
  /** The title's rank: a whole page's, or that of a part of one. */
  level?: 1 | 2;
  tag?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small print, such as an error's id. */
  footnote?: ReactNode;
}

/** One drawing, one sentence, one way on: for what is empty, failed, gone or not there yet. */
export function StatePanel({ title, level = 2, tag, children, actions, footnote }: StatePanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.panel}>
      <Crossing />
      {tag}
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.words}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </section>
  );
}
