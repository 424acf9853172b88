import { type ReactNode, useId } from 'react';
import classes from './User.module.css';

interface PartProps {
  title: string;
  /** What can be done about it as a whole. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of a person's page. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={`card ${classes.part}`} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
