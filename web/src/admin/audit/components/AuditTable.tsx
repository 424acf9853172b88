import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import { useAuditNames } from '../names';
import classes from './Audit.module.css';
import type { AuditListProps } from './AuditList';
import { Change } from './Change';
import { Narrow } from './Narrow';
import { Target } from './Target';

export function AuditTable({ entries, onFilter }: AuditListProps) {
  const t = useT();
  const locale = useLocale();
  const names = useAuditNames();
  return (
    <Table label={t('app.page.adminAudit')}>
      <thead>
        <tr>
          <th>{t('audit.field.at')}</th>
          <th>{t('audit.field.actor')}</th>
          <th>{t('audit.field.action')}</th>
          <th>{t('audit.field.change')}</th>
          <th>{t('audit.field.ip')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="num">{formatDate(entry.at, locale, 'dateTime')}</td>
            <td className={classes.id}>
              <Narrow
                label={t('audit.filter.onlyActor', { actor: names.actor(entry) })}
                onClick={() => onFilter({ actor: entry.actor })}
              >
                <bdi>{names.actor(entry)}</bdi>
              </Narrow>
            </td>
            <td className={classes.what}>
              {names.action(entry.action)}
              <br />
              <Target target={entry.target} onFilter={onFilter} />
            </td>
            <td className={classes.details}>
              <Change entry={entry} />
            </td>
            <td className="num muted">{entry.ip}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
