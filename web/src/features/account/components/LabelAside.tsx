import type { ReactNode } from 'react';
import classes from './LabelAside.module.css';

interface LabelAsideProps {
  /** A link or a plain button. */
  aside: ReactNode;
  /** A field with its label above. */
  children: ReactNode;
}

/** Something small that can be done instead, at the end of a field's label. The keyboard meets the field first. */
export function LabelAside({ aside, children }: LabelAsideProps) {
  return (
    <div className={classes.field}>
      {children}
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
