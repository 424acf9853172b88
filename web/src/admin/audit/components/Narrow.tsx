import type { ReactNode } from 'react';
import classes from './Audit.module.css';

interface NarrowProps {
  /** What pressing it does; the words themselves only name a thing. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A value that can be pressed to see only lines with the same one. */
export function Narrow({ label, onClick, children }: NarrowProps) {
  return (
    <button type="button" className={classes.narrow} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
