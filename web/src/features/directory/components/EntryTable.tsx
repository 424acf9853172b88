import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { ChatSign } from '@/ui/ChatSign';
import { Dotted } from '@/ui/Dotted';
import { Table } from '@/ui/Table';
import { type Entry, entryPath } from '../entries';
import classes from './EntryList.module.css';
import { EntryMarks } from './EntryMarks';
import { useEntryNumbers } from './numbers';

export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const numbers = useEntryNumbers();
  return (
    <Table label={t('groups.list.label')}>
      <thead>
        <tr>
          <th>{t('groups.list.name')}</th>
          <th>{t('groups.list.about')}</th>
          <th className={classes.figure}>{t('groups.list.subscribers')}</th>
          <th className={classes.figure}>{t('groups.list.growth')}</th>
          <th className={classes.figure}>{t('groups.list.score')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={classes.name}>
              <div>
                <ChatSign title={entry.title} kind={entry.kind} />
                <div className={classes.words}>
                  <p className={classes.title}>
                    <SurfaceLink to={entryPath(entry.id)} dir="auto">
                      {entry.title}
                    </SurfaceLink>
                    <EntryMarks entry={entry} />
                  </p>
                  <p className="muted small">
                    <Dotted>
                      {t(`directory.kind.${entry.kind}`)}
                      {`@${entry.name}`}
                    </Dotted>
                  </p>
                </div>
              </div>
            </td>
            <td>
              {t(`directory.category.${entry.category}`)}
              <p className="muted small">{t(`directory.language.${entry.language}`)}</p>
            </td>
            <td className={`num ${classes.figure}`}>{numbers.count(entry.subscribers)}</td>
            <td className={`num ${classes.figure}`}>{numbers.growth(entry.growthRate)}</td>
            <td className={`num ${classes.figure}`}>{numbers.score(entry.score)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
