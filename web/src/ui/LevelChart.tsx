import { type PointerEvent, useId, useState } from 'react';
import { formatDate, formatNumber, useLocale } from '@/lib/i18n';
import { CountTable } from './CountTable';
import classes from './DayChart.module.css';
import { noonOf } from './dayChartRules';
import { boundsOf, type Level, nearestTo, placesOf } from './levelRules';

interface LevelChartProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** The oldest first; at least two. */
  days: readonly Level[];
  /** Writes a count with its unit. */
  format: (count: number) => string;
}

const WIDTH = 1000;
const HEIGHT = 100;

/** How something stood day by day, as a line with a table that says the same. It does not begin at nought: what is shown is the change. */
export function LevelChart({ label, days, format }: LevelChartProps) {
  const locale = useLocale();
  const caption = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const { low, high } = boundsOf(days.map(({ count }) => count));
  const places = placesOf(days);
  const shown = days.at(pointed ?? -1);
  const mark = (value: number) => formatNumber(value, locale);

  const x = (index: number) => (places[index] ?? 0) * WIDTH;
  const y = (count: number) => HEIGHT - ((count - low) / (high - low)) * HEIGHT;
  const line = days.map(({ count }, index) => `${x(index)},${y(count)}`).join(' ');

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(nearestTo((event.clientX - left) / width, places));
  };

  return (
    <figure className={classes.chart} aria-labelledby={caption}>
      <figcaption id={caption} className="only-heard">
        {label}
      </figcaption>
      <p className={`small ${classes.words}`}>
        <b>{shown && formatDate(noonOf(shown.day), locale)}</b>
        <span className={classes.down}>{shown && format(shown.count)}</span>
      </p>
      <div className={classes.plot} aria-hidden="true">
        <span className={classes.mark}>{mark(high)}</span>
        <span className={classes.mark}>{mark((low + high) / 2)}</span>
        <span className={classes.lowest}>{mark(low)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <polygon className={classes.below} points={`${x(0)},${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
          {pointed !== null && (
            <line className={classes.needle} x1={x(pointed)} x2={x(pointed)} y1={0} y2={HEIGHT} />
          )}
          <polyline className={classes.line} points={line} />
        </svg>
      </div>
      <p className={`small muted ${classes.ends}`} aria-hidden="true">
        {[days.at(0), days.at(-1)].map(
          (item) => item && <span key={item.day}>{formatDate(noonOf(item.day), locale, 'day')}</span>,
        )}
      </p>
      <CountTable label={label} days={days} format={format} />
    </figure>
  );
}
