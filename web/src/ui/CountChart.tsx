import { formatNumber, useLocale } from '@/lib/i18n';
import { CountTable } from './CountTable';
import classes from './DayChart.module.css';
import { DayPlot } from './DayPlot';
import { lastDays, roundCountAbove } from './dayChartRules';

interface CountChartProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** Days with something, in any order; the others of the span are empty. */
  days: readonly { day: string; count: number }[];
  /** How many days are drawn, up to and with today. */
  span: number;
  /** Writes a count with its unit. */
  format: (count: number) => string;
  /** Writes a count beside the drawing, where a number alone would say something else. */
  mark?: (count: number) => string;
  /** What is said instead when nothing was counted. */
  nothing: string;
}

/** One number for each day, as bars with a table that says the same. */
export function CountChart({ label, days, span, format, mark, nothing }: CountChartProps) {
  const locale = useLocale();
  const told = days.map(({ day, count }) => ({ day, down: count, up: 0 }));
  const all = lastDays(told, span, Date.now());
  const total = all.reduce((sum, { down }) => sum + down, 0);
  if (total === 0) return <p className="muted">{nothing}</p>;
  // Days without anything would only make the table long.
  const counted = all.filter(({ down }) => down > 0).map(({ day, down }) => ({ day, count: down }));
  return (
    <DayPlot
      label={label}
      days={all}
      top={roundCountAbove(Math.max(...all.map(({ down }) => down)))}
      mark={mark ?? ((value) => formatNumber(value, locale))}
      words={(pointed) => <span className={classes.down}>{format(pointed?.down ?? total)}</span>}
      table={<CountTable label={label} days={counted} format={format} />}
    />
  );
}
