import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/** Every drawing is made on a sheet of this size. */
export const SHEET = { width: 280, height: 190 } as const;

/** A phone in the middle of the sheet; its screen reaches from 95 to 185 across and from 18 down. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className={classes.frame} x="88" y="8" width="104" height="174" rx="14" />
      <path className={classes.stroke} d="M130 14h20" />
      {children}
    </>
  );
}

/** A window of a desktop app; its content lies between 30 and 250 across and from 44 down. */
export function AppWindow({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className={classes.frame} x="20" y="18" width="240" height="154" rx="10" />
      <path className={classes.line} d="M20 38h240" />
      <circle className={classes.grey} cx="32" cy="28" r="3" />
      <circle className={classes.grey} cx="42" cy="28" r="3" />
      <circle className={classes.grey} cx="52" cy="28" r="3" />
      {children}
    </>
  );
}

interface LineProps {
  x: number;
  y: number;
  width: number;
  /** How much it stands out: words that matter, or words that only fill the place. */
  strong?: boolean;
}

/** Words that nobody needs to read. */
export function Words({ x, y, width, strong = false }: LineProps) {
  return (
    <rect className={strong ? classes.words : classes.grey} x={x} y={y - 3} width={width} height="6" rx="3" />
  );
}

/** A filled button with words on it. */
export function Press({ x, y, width, height = 20 }: Omit<LineProps, 'strong'> & { height?: number }) {
  return (
    <>
      <rect className={classes.sea} x={x} y={y} width={width} height={height} rx="6" />
      <rect
        className={classes.onSea}
        x={x + width * 0.22}
        y={y + height / 2 - 2.5}
        width={width * 0.56}
        height="5"
        rx="2.5"
      />
    </>
  );
}

/** A switch that is on. */
export function Toggle({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect className={classes.sea} width="34" height="18" rx="9" />
      <circle className={classes.onSea} cx="25" cy="9" r="6.5" />
    </g>
  );
}

interface HereProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The corner of what is pressed; half of its height for something round. */
  corner?: number;
}

/** Where to press: a line around a place. */
export function Here({ x, y, width, height, corner = 6 }: HereProps) {
  const away = 4;
  return (
    <rect
      className={classes.ring}
      x={x - away}
      y={y - away}
      width={width + 2 * away}
      height={height + 2 * away}
      rx={corner + away}
    />
  );
}
