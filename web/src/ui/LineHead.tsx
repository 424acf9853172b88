import type { ReactNode } from 'react';
import { SurfaceLink } from '@/lib/surface';
import classes from './LineHead.module.css';

interface LineHeadProps {
  /** What it is called; something else than a text brings its own way there. */
  name: ReactNode;
  /** The page of it, if it has one. */
  to?: string;
  /** How it stands, as pills. */
  marks: ReactNode;
  facts: ReactNode;
  children?: ReactNode;
}

/** What a line of a console's list is about: its name, how it stands, and the facts in small. */
export function LineHead({ name, to, marks, facts, children }: LineHeadProps) {
  return (
    <div className={classes.what}>
      <div className={classes.head}>
        <h2>
          {to === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <SurfaceLink to={to}>
              <bdi>{name}</bdi>
            </SurfaceLink>
          )}
        </h2>
        {marks}
      </div>
      <div className={classes.facts}>{facts}</div>
      {children}
    </div>
  );
}
