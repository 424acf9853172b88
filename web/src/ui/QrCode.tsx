import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';
import { tokens } from './tokens';

interface QrCodeProps {
  /** What a camera reads from it. */
  value: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  className?: string;
}

/** Empty modules around the pattern; readers need four of them to find it. */
const QUIET_ZONE = 4;

/**
 * A QR code as one shape. It is dark on light in both color schemes, since many
 * cameras do not read an inverted one.
 */
export function QrCode({ value, label, className = '' }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(value, { ecc: 'M', border: QUIET_ZONE }), [value]);
  const { surface, ink } = tokens.light;
  return (
    <svg
      className={`${classes.code} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill={surface} />
      <path d={outline(data)} fill={ink} />
    </svg>
  );
}

/** Every run of dark modules in a row as one bar, which keeps the page small. */
function outline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');
}
