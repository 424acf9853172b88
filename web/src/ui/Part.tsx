import { type ReactNode, useId } from 'react';
import classes from './Part.module.css';

interface PartProps {
  title: string;
  /** What can be done about it as a whole. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of a page that has many, with what can be done about it. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={`card ${classes.part}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
