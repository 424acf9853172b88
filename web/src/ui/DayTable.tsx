import { formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './DayChart.module.css';
import { type Day, noonOf, sumOf } from './dayChartRules';
import { Table } from './Table';

interface DayTableProps {
  label: string;
  days: readonly Day[];
  format: (bytes: number) => string;
}

/** The same days in words, the latest first; days without anything would only make it long. */
export function DayTable({ label, days, format }: DayTableProps) {
  const t = useT();
  const locale = useLocale();
  const told = days.filter((item) => sumOf(item) > 0).reverse();
  return (
    <details className={classes.table}>
      <summary>{t('app.chart.table')}</summary>
      <Table label={label}>
        <thead>
          <tr>
            <th>{t('app.chart.day')}</th>
            <th>{t('app.chart.downName')}</th>
            <th>{t('app.chart.upName')}</th>
            <th>{t('app.chart.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((item) => (
            <tr key={item.day}>
              <th scope="row">{formatDate(noonOf(item.day), locale)}</th>
              <td className="num">{format(item.down)}</td>
              <td className="num">{format(item.up)}</td>
              <td className="num">{format(sumOf(item))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
