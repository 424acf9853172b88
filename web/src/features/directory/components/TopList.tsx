import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { ChatSign } from '@/ui/ChatSign';
import { type Entry, entryPath } from '../entries';
import classes from './TopList.module.css';

interface TopListProps {
  title: string;
  entries: readonly Entry[];
  /** The whole of what this is the top of. */
  to: string;
}

/** The first few of a list, numbered, in a card that leads to the rest. */
export function TopList({ title, entries, to }: TopListProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={`card ${classes.list}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <SurfaceLink to={to} className="small" aria-label={t('hub.lists.allOf', { list: title })}>
          {t('hub.lists.all')}
        </SurfaceLink>
      </div>
      {entries.length === 0 ? (
        <p className="muted">{t('hub.lists.none')}</p>
      ) : (
        <ol>
          {entries.map((entry, place) => (
            <TopLine key={entry.id} entry={entry} place={place + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function TopLine({ entry, place }: { entry: Entry; place: number }) {
  const t = useT();
  const locale = useLocale();
  const { id, title, subscribers, verified } = entry;
  return (
    <li>
      <SurfaceLink to={entryPath(id)} className={classes.line}>
        <span className={classes.place} data-first={place <= 3 || undefined} aria-hidden="true">
          {place}
        </span>
        <ChatSign title={entry.title} kind={entry.kind} />
        <span className={classes.words}>
          <b dir="auto">{title}</b>
          <span className="muted small num">
            {t('hub.lists.subscribers', { count: subscribers, amount: formatNumber(subscribers, locale) })}
          </span>
        </span>
        {verified && (
          <IconRosetteDiscountCheck
            size={20}
            className={classes.verified}
            role="img"
            aria-label={t('hub.lists.verified')}
          />
        )}
      </SurfaceLink>
    </li>
  );
}
