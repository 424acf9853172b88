import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { GroupedCode } from '@/ui/GroupedCode';
import { Table } from '@/ui/Table';
import type { Earning } from '../api';
import classes from './Records.module.css';

export function EarningTable({ items }: { items: readonly Earning[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('points.mine.earnings')}>
      <thead>
        <tr>
          <th>{t('points.field.file')}</th>
          <th>{t('points.field.points')}</th>
          <th>{t('points.field.fee')}</th>
          <th>{t('points.field.code')}</th>
          <th>{t('points.field.time')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={classes.what}>
              <bdi>{item.fileName}</bdi>
            </td>
            <td>
              <Points count={item.points} />
            </td>
            <td>{item.fee > 0 ? <Points count={item.fee} /> : <span className="muted">–</span>}</td>
            <td>
              <GroupedCode symbols={item.fileLogo} />
            </td>
            <td className="num">{formatDate(item.createTime, locale, 'dateTime')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
