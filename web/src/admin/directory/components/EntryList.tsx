import { Button } from '@mantine/core';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { LineHead } from '@/ui/LineHead';
import { Pill, type Tone } from '@/ui/Pill';
import type { Entry, EntryAct } from '../api';
import { ChatLink } from './ChatLink';
import classes from './Desk.module.css';

export type Wish = 'edit' | EntryAct;

interface EntryListProps {
  entries: readonly Entry[];
  onAct: (entry: Entry, wish: Wish) => void;
}

export function EntryList({ entries, onAct }: EntryListProps) {
  return (
    <ul className={classes.lines}>
      {entries.map((entry) => (
        <li key={entry.id} className={`card ${classes.line}`}>
          <EntryHead entry={entry} />
          <Acts entry={entry} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<Entry['state'], Tone> = { listed: 'good', blocked: 'bad', gone: 'sea' };

/** Only what is listed has a page. */
function EntryHead({ entry }: { entry: Entry }) {
  const t = useT();
  const locale = useLocale();
  return (
    <LineHead
      name={entry.title}
      to={entry.state === 'listed' ? `/groups/${entry.id}` : undefined}
      marks={
        <>
          <Pill tone={TONES[entry.state]}>{t(`directoryDesk.state.${entry.state}`)}</Pill>
          {entry.adult && <Pill tone="warn">{t('directoryDesk.field.adult')}</Pill>}
          {entry.verified && <Pill>{t('directoryDesk.entry.verified')}</Pill>}
        </>
      }
      facts={
        <>
          <ChatLink link={entry.link} />
          <span>{t(`directory.kind.${entry.kind}`)}</span>
          <span>{t(`directory.category.${entry.category}`)}</span>
          <span>{t(`directory.language.${entry.language}`)}</span>
          <span className="num">
            {entry.checkedAt || entry.subscribers > 0
              ? t('directoryDesk.look.subscribers', {
                  count: entry.subscribers,
                  number: formatNumber(entry.subscribers, locale),
                })
              : t('directoryDesk.entry.uncounted')}
          </span>
          {entry.owner && <MemberLink member={entry.owner} />}
          <span className="num">{formatDate(entry.listedAt, locale, 'dateTime')}</span>
        </>
      }
    >
      {entry.reason && (
        <p className={classes.words} dir="auto">
          {entry.reason}
        </p>
      )}
    </LineHead>
  );
}

function Acts({ entry, onAct }: Pick<EntryListProps, 'onAct'> & { entry: Entry }) {
  const t = useT();
  const wishes: Wish[] = ['edit', entry.state === 'blocked' ? 'unblock' : 'block', 'remove'];
  return (
    <div className={classes.acts}>
      {wishes.map((wish) => (
        <Button
          key={wish}
          size="compact-sm"
          variant="default"
          aria-label={t(`directoryDesk.${wish}.named`, { title: entry.title })}
          onClick={() => onAct(entry, wish)}
        >
          {t(`directoryDesk.${wish}.label`)}
        </Button>
      ))}
    </div>
  );
}
