import { formatDate, useLocale, useT } from '@/lib/i18n';
import { CardFacts } from '@/ui/CardFacts';
import { useAuditNames } from '../names';
import classes from './Audit.module.css';
import type { AuditListProps } from './AuditList';
import { Change } from './Change';
import { Target } from './Target';

export function AuditCards({ entries, onFilter }: AuditListProps) {
  const t = useT();
  const locale = useLocale();
  const names = useAuditNames();
  return (
    <ul className={classes.cards}>
      {entries.map((entry) => (
        <li key={entry.id} className="card">
          <b>{names.action(entry.action)}</b>
          <Target target={entry.target} onFilter={onFilter} />
          <Change entry={entry} />
          <CardFacts>
            <dt>{t('audit.field.at')}</dt>
            <dd>{formatDate(entry.at, locale, 'dateTime')}</dd>
            <dt>{t('audit.field.actor')}</dt>
            <dd className={classes.id}>
              <bdi>{names.actor(entry)}</bdi>
            </dd>
            {entry.ip && (
              <>
                <dt>{t('audit.field.ip')}</dt>
                <dd>{entry.ip}</dd>
              </>
            )}
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
