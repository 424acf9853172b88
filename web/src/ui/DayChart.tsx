import { useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { DayPlot } from './DayPlot';
import { DayTable } from './DayTable';
import { type Day, lastDays, roundAbove, sumOf } from './dayChartRules';

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

/** Traffic by day, as bars with a table that says the same. */
export function DayChart({ label, days, count, format }: DayChartProps) {
  const t = useT();
  const all = lastDays(days, count, Date.now());
  const total = all.reduce((sum, { up, down }) => ({ up: sum.up + up, down: sum.down + down }), {
    up: 0,
    down: 0,
  });
  if (sumOf(total) === 0) return <p className="muted">{t('app.chart.nothing')}</p>;
  return (
    <DayPlot
      label={label}
      days={all}
      top={roundAbove(Math.max(...all.map(sumOf)))}
      mark={format}
      words={(pointed) => {
        const { up, down } = pointed ?? total;
        return (
          <>
            <span className={classes.down}>{t('app.chart.down', { amount: format(down) })}</span>
            <span className={classes.up}>{t('app.chart.up', { amount: format(up) })}</span>
          </>
        );
      }}
      table={<DayTable label={label} days={all} format={format} />}
    />
  );
}
