import type { ReactNode } from 'react';
import classes from './Pill.module.css';

export type Tone = 'sea' | 'good' | 'warn' | 'signal' | 'bad';

/** A short label whose colour says how things stand; the words must say it too. */
export function Pill({ tone = 'sea', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  );
}
