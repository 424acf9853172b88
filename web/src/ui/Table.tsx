import type { ReactNode } from 'react';
import classes from './Table.module.css';

/** A table in a card; what does not fit scrolls inside it. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Focusable, because a region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
