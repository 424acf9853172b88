import type { ReactNode } from 'react';
import classes from './Facts.module.css';
import { Part } from './Part';

/** What is known about something, a line each. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title}>
      <dl className={classes.facts}>{children}</dl>
    </Part>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

export function Fact({ name, children, action }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  );
}
