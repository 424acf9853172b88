import { formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { noonOf } from './dayChartRules';
import { Table } from './Table';

interface CountTableProps {
  /** What is counted. */
  label: string;
  /** The oldest first, as a chart draws them. */
  days: readonly { day: string; count: number }[];
  /** Writes a count with its unit. */
  format: (count: number) => string;
}

/** What a chart of one number shows, as a table with the latest day first. */
export function CountTable({ label, days, format }: CountTableProps) {
  const t = useT();
  const locale = useLocale();
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
          {[...days].reverse().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDate(noonOf(day), locale)}</th>
              <td className="num">{format(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
