import { Children, type ReactNode } from 'react';
import classes from './Dotted.module.css';

/**
 * Short facts in a row, with dots between them. Where the row breaks, no dot is
 * left at the edge of a line; the space keeps words apart for who listens.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={classes.frame}>
      <span className={classes.facts}>
        {Children.map(children, (fact) => fact && <span className={classes.fact}>{fact} </span>)}
      </span>
    </span>
  );
}
