import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** How things stand, beside the title. */
  state?: ReactNode;
  /** What was done here last; said aloud when it appears. */
  done?: ReactNode;
  children?: ReactNode;
}

/** One matter of the page, in a card of its own. */
export function Section({ title, lead, state, done, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${classes.section}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {state}
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
      <p className={classes.done} role="status">
        {done}
      </p>
    </section>
  );
}
