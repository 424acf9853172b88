import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonLink } from '@/lib/people';
import { Table } from '@/ui/Table';
import type { Correction } from '../api';
import { Moved, Why } from './CorrectionFacts';
import { CorrectionState } from './CorrectionState';
import classes from './Corrections.module.css';
import { Decide } from './Decide';

export function CorrectionTable({ items }: { items: readonly Correction[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.adminCorrections')}>
      <thead>
        <tr>
          <th>{t('correction.field.member')}</th>
          <th>{t('correction.field.amount')}</th>
          <th>{t('correction.field.reason')}</th>
          <th>{t('correction.field.by')}</th>
          <th>{t('correction.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className={classes.row} data-state={item.state}>
            <td className={classes.person}>
              <PersonLink person={{ id: item.userId, nickname: item.userName }} />
            </td>
            <td>
              <Moved item={item} />
            </td>
            <td>
              <Why item={item} />
            </td>
            <td className={classes.by}>
              <bdi>{item.proposedName || item.proposedBy}</bdi>
              <br />
              <span className="small muted num">{formatDate(item.proposedAt, locale, 'dateTime')}</span>
            </td>
            <td>
              <div className={classes.standing}>
                <CorrectionState item={item} />
                <Decide item={item} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
