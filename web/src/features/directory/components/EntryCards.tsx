import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { ChatSign } from '@/ui/ChatSign';
import { Dotted } from '@/ui/Dotted';
import { type Entry, entryPath } from '../entries';
import classes from './EntryList.module.css';
import { EntryMarks } from './EntryMarks';
import { useEntryNumbers } from './numbers';

/** Entries as cards that are links as a whole. */
export function EntryCards({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const numbers = useEntryNumbers();
  return (
    <ul className={classes.cards}>
      {entries.map((entry) => {
        const { id, title, kind, category, subscribers, growthRate } = entry;
        return (
          <li key={id} className="card">
            <SurfaceLink to={entryPath(id)} className={classes.card}>
              <ChatSign title={title} kind={kind} />
              <span className={classes.words}>
                <b dir="auto">{title}</b>
                <span className="muted small">
                  <Dotted>
                    {t(`directory.kind.${kind}`)}
                    {t(`directory.category.${category}`)}
                  </Dotted>
                </span>
                <span className={classes.facts}>
                  <span className="small num">
                    {t('hub.lists.subscribers', { count: subscribers, amount: numbers.count(subscribers) })}
                  </span>
                  {growthRate !== 0 && <span className="muted small num">{numbers.growth(growthRate)}</span>}
                  <EntryMarks entry={entry} />
                </span>
              </span>
            </SurfaceLink>
          </li>
        );
      })}
    </ul>
  );
}
