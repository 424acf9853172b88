import type { ReactNode } from 'react';
import classes from './QuietLine.module.css';

interface QuietLineProps {
  lang?: string;
  /** Lies over the page instead of pushing it down, for what appears after the page has. */
  floating?: boolean;
  /** How loud the operator is, when the words are theirs. */
  notice?: 'info' | 'warning';
  children: ReactNode;
}

/** A line that offers something and asks for nothing. */
export function QuietLine({ lang, floating, notice, children }: QuietLineProps) {
  return (
    <aside className={classes.line} lang={lang} data-floating={floating || undefined} data-notice={notice}>
      {children}
    </aside>
  );
}
