import type { ReactNode } from 'react';
import classes from './Ring.module.css';

interface RingProps {
  /** How much of the ring is drawn, from 0 to 1. */
  share: number;
  /** Draws it in the color that asks for attention. */
  urgent: boolean;
  className?: string;
  /** What stands inside. It says everything; the ring only shows it. */
  children: ReactNode;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share of something as a part of a circle that begins at the top. */
export function Ring({ share, urgent, className = '', children }: RingProps) {
  return (
    <div className={`${classes.ring} ${className}`} data-urgent={urgent || undefined}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className={classes.track} cx="52" cy="52" r={RADIUS} />
        <circle
          className={classes.share}
          cx="52"
          cy="52"
          r={RADIUS}
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          transform="rotate(-90 52 52)"
        />
      </svg>
      {children}
    </div>
  );
}
