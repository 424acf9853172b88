import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { DayPlot } from './DayPlot';
import { lastDays, noonOf, roundCountAbove } from './dayChartRules';
import { Table } from './Table';

interface CountChartProps {
  /** What is counted, for those who do not see it. */
  label: string;
  /** Days with something, in any order; the others of the span are empty. */
  days: readonly { day: string; count: number }[];
  /** How many days are drawn, up to and with today. */
  span: number;
  /** Writes a count with its unit. */
  format: (count: number) => string;
  /** What is said instead when nothing was counted. */
  nothing: string;
}

/** One number for each day, as bars with a table that says the same. */
export function CountChart({ label, days, span, format, nothing }: CountChartProps) {
  const locale = useLocale();
  const told = days.map(({ day, count }) => ({ day, down: count, up: 0 }));
  const all = lastDays(told, span, Date.now());
  const total = all.reduce((sum, { down }) => sum + down, 0);
  if (total === 0) return <p className="muted">{nothing}</p>;
  return (
    <DayPlot
      label={label}
      days={all}
      top={roundCountAbove(Math.max(...all.map(({ down }) => down)))}
      mark={(value) => formatNumber(value, locale)}
      words={(pointed) => <span className={classes.down}>{format(pointed?.down ?? total)}</span>}
      table={<CountTable label={label} days={all} format={format} />}
    />
  );
}

interface CountTableProps extends Pick<CountChartProps, 'label' | 'format'> {
  days: readonly { day: string; down: number }[];
}

/** The latest day first; days without anything would only make it long. */
function CountTable({ label, days, format }: CountTableProps) {
  const t = useT();
  const locale = useLocale();
  const told = days.filter(({ down }) => down > 0).reverse();
  return (
    <details className={classes.table}>
      <summary>{t('app.chart.table')}</summary>
      <Table label={label}>
        <thead>
          <tr>
            <th>{t('app.chart.day')}</th>
            <th>{label}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ day, down }) => (
            <tr key={day}>
              <th scope="row">{formatDate(noonOf(day), locale)}</th>
              <td className="num">{format(down)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
