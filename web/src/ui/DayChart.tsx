import { type PointerEvent, useId, useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { DayTable } from './DayTable';
import { type Day, lastDays, noonOf, roundAbove, sumOf } from './dayChartRules';

interface DayChartProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** Days with something, in any order; the others of the span are empty. */
  days: readonly Day[];
  /** How many days are drawn, up to and with today. */
  count: number;
  /** Writes a number of bytes. */
  format: (bytes: number) => string;
}

/** How much of a day's room its bar takes. */
const BAR = 0.72;
const HEIGHT = 100;

/**
 * Traffic by day, as bars. The drawing is for eyes and pointers; the table
 * below it says the same to everybody else.
 */
export function DayChart({ label, days, count, format }: DayChartProps) {
  const t = useT();
  const locale = useLocale();
  const caption = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const all = lastDays(days, count, Date.now());
  const total = all.reduce((sum, { up, down }) => ({ up: sum.up + up, down: sum.down + down }), {
    up: 0,
    down: 0,
  });
  const top = roundAbove(Math.max(...all.map(sumOf)));
  const shown = all.find(({ day }) => day === pointed);
  const { up, down } = shown ?? total;
  if (sumOf(total) === 0) return <p className="muted">{t('app.chart.nothing')}</p>;

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * count);
    setPointed(all[Math.min(count - 1, Math.max(0, index))]?.day ?? null);
  };

  return (
    <figure className={classes.chart} aria-labelledby={caption}>
      <figcaption id={caption} className="only-heard">
        {label}
      </figcaption>
      <p className={`small ${classes.words}`}>
        <b>{shown ? formatDate(noonOf(shown.day), locale) : t('app.chart.lastDays', { count })}</b>
        <span className={classes.down}>{t('app.chart.down', { amount: format(down) })}</span>
        <span className={classes.up}>{t('app.chart.up', { amount: format(up) })}</span>
      </p>
      <div className={classes.plot} aria-hidden="true">
        <span className={classes.mark}>{format(top)}</span>
        <span className={classes.mark}>{format(top / 2)}</span>
        <svg
          viewBox={`0 0 ${count} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {all.map((item, index) => (
            <Bar key={item.day} item={item} x={index} top={top} pointed={item === shown} />
          ))}
        </svg>
      </div>
      <p className={`small muted ${classes.ends}`} aria-hidden="true">
        {[all.at(0), all.at(Math.floor(count / 2)), all.at(-1)].map(
          (item) => item && <span key={item.day}>{formatDate(noonOf(item.day), locale, 'day')}</span>,
        )}
      </p>
      <DayTable label={label} days={all} format={format} />
    </figure>
  );
}

interface BarProps {
  item: Day;
  x: number;
  top: number;
  pointed: boolean;
}

/** One day: what came down, and on top of it what went up. */
function Bar({ item, x, top, pointed }: BarProps) {
  const down = (item.down / top) * HEIGHT;
  const up = (item.up / top) * HEIGHT;
  const left = x + (1 - BAR) / 2;
  return (
    <>
      {pointed && <rect className={classes.pointed} x={x} y={0} width={1} height={HEIGHT} />}
      <rect className={classes.downBar} x={left} y={HEIGHT - down} width={BAR} height={down} />
      <rect className={classes.upBar} x={left} y={HEIGHT - down - up} width={BAR} height={up} />
    </>
  );
}
