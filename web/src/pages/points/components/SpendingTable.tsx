import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { GroupedCode } from '@/ui/GroupedCode';
import { Table } from '@/ui/Table';
import type { Spending } from '../api';
import classes from './Records.module.css';
import { Gone, Spent } from './Spent';

export function SpendingTable({ items }: { items: readonly Spending[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('points.mine.spendings')}>
      <thead>
        <tr>
          <th>{t('points.field.what')}</th>
          <th>{t('points.field.points')}</th>
          <th>{t('points.field.code')}</th>
          <th>{t('points.field.time')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={classes.what}>
              <Spent item={item} />
              <Gone item={item} />
            </td>
            <td>
              <Points count={item.points} />
            </td>
            <td>
              {item.fileLogo ? <GroupedCode symbols={item.fileLogo} /> : <span className="muted">–</span>}
            </td>
            <td className="num">{formatDate(item.createTime, locale, 'dateTime')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
