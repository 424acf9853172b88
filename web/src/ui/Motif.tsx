import classes from './Motif.module.css';

/** The brand's mark: one line that crosses the water. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 22) / 30}
      viewBox="0 0 30 22"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      // The server puts a logo in its place.
      data-mark=""
    >
      <path d="M1.5 9c6-7 21-7 27 0" stroke="var(--sea)" strokeWidth="2.4" />
      <path d="M3 14h24M6 18.5h18" stroke="var(--sea)" strokeWidth="1.6" opacity="0.55" />
    </svg>
  );
}

/** A rule of two water lines between the parts of a page. */
export function WaterRule() {
  return <div className={classes.water} aria-hidden="true" />;
}

/** The drawing of empty and failing pages: the same crossing, seen from afar. */
export function Crossing() {
  return (
    <svg
      className={classes.crossing}
      viewBox="0 0 240 96"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 52c40-44 176-44 216 0" stroke="var(--sea)" strokeWidth="3" />
      <path d="M64 27v32M120 19v40M176 27v32" stroke="var(--sea)" strokeWidth="1.5" opacity="0.5" />
      <path d="M4 62h232M28 72h184M60 82h120M96 92h48" stroke="var(--sea)" strokeWidth="1.5" opacity="0.35" />
    </svg>
  );
}
