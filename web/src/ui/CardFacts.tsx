import type { ReactNode } from 'react';
import classes from './CardFacts.module.css';

/** What a phone's card says beside its heading: pairs of `dt` and `dd`. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
