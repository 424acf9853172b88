import { type CSSProperties, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { type Day, noonOf } from './dayChartRules';

interface DayPlotProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** Every day that is drawn, the oldest first. */
  days: readonly Day[];
  /** What the top of the drawing stands for. */
  top: number;
  /** Writes a number beside the drawing. */
  mark: (value: number) => string;
  /** Says the numbers of the day that is pointed at, or of all of them. */
  words: (pointed: Day | undefined) => ReactNode;
  /** The same in a table, for everybody who neither sees nor points. */
  table: ReactNode;
}

/** How much of a day's room its bar takes. */
const BAR = 0.72;
const HEIGHT = 100;

/** The width of a figure in a mark. */
const MARK_REM = 0.48;

/** Days as bars with two marks beside them. The drawing is for eyes and pointers only. */
export function DayPlot({ label, days, top, mark, words, table }: DayPlotProps) {
  const t = useT();
  const locale = useLocale();
  const caption = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const count = days.length;
  const shown = days.find(({ day }) => day === pointed);

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * count);
    setPointed(days[Math.min(count - 1, Math.max(0, index))]?.day ?? null);
  };

  const marks = [mark(top), mark(top / 2)] as const;
  // Money needs more room beside the bars than a count does.
  const longest = Math.max(...marks.map(({ length }) => length));
  const room = { '--marks': `${(longest + 1) * MARK_REM}rem` } as CSSProperties;

  return (
    <figure className={classes.chart} aria-labelledby={caption}>
      <figcaption id={caption} className="only-heard">
        {label}
      </figcaption>
      <p className={`small ${classes.words}`}>
        <b>{shown ? formatDate(noonOf(shown.day), locale) : t('app.chart.lastDays', { count })}</b>
        {words(shown)}
      </p>
      <div className={classes.plot} style={room} aria-hidden="true">
        <span className={classes.mark}>{marks[0]}</span>
        <span className={classes.mark}>{marks[1]}</span>
        <svg
          viewBox={`0 0 ${count} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map((item, index) => (
            <Bar key={item.day} item={item} x={index} top={top} pointed={item === shown} />
          ))}
        </svg>
      </div>
      <p className={`small muted ${classes.ends}`} style={room} aria-hidden="true">
        {[days.at(0), days.at(Math.floor(count / 2)), days.at(-1)].map(
          (item) => item && <span key={item.day}>{formatDate(noonOf(item.day), locale, 'day')}</span>,
        )}
      </p>
      {table}
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
