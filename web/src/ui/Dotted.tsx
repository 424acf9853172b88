import { Children, type ReactNode } from 'react';
import classes from './Dotted.module.css';

/**
 * Short facts in a row, with dots between them. Where the row breaks, no dot is
 * left at the edge of a line; the space keeps words apart for who listens.
 */
export function Dotted({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter(Boolean);
  return (
    <span className={classes.frame}>
      <span className={classes.facts}>
        {Children.map(facts, (fact, place) => (
          <span className={classes.fact}>
            {place > 0 && ' '}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
