import classes from './Meter.module.css';

interface MeterProps {
  /** How much of the line is drawn, from 0 to 1. */
  share: number;
  /** Draws it in the color that asks for attention. */
  urgent: boolean;
}

/** A share of something as a part of a line. The words beside it say it; this only shows it. */
export function Meter({ share, urgent }: MeterProps) {
  return (
    <div className={classes.meter} data-urgent={urgent || undefined} aria-hidden="true">
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
