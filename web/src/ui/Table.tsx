import type { ReactNode } from 'react';
import classes from './Table.module.css';

/** A table in a card; what does not fit scrolls inside it. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Reachable by keyboard, because it can scroll; a group, because a page's landmarks are its larger parts.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </div>
  );
}
