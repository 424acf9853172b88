import { useState } from 'react';
import { errorText, formatBytes, formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { Dotted } from '@/ui/Dotted';
import { FailureNote } from '@/ui/FailureNote';
import { Pill, type Tone } from '@/ui/Pill';
import { isSameFile, type Standing, standingOf } from '../imports';
import { type Import, sendings } from '../importsApi';
import type { Sending } from '../sendings';
import { ImportActs } from './ImportActs';
import classes from './Imports.module.css';
import { Progress } from './Progress';

const TONES: Record<Standing, Tone> = {
  receiving: 'sea',
  paused: 'warn',
  absent: 'warn',
  stuck: 'bad',
  waiting: 'sea',
  running: 'sea',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
};

interface ImportLineProps {
  item: Import;
  sending: Sending | undefined;
  onCancel: () => void;
}

/** One export, from its upload to what became of it. */
export function ImportLine({ item, sending, onCancel }: ImportLineProps) {
  const t = useT();
  const locale = useLocale();
  const [otherFile, setOtherFile] = useState(false);
  const standing = standingOf(item, sending);
  const size = formatBytes(item.size, locale);

  function goOnWith(file: File): void {
    setOtherFile(!isSameFile(item, file));
    if (isSameFile(item, file)) sendings.start(item.id, file);
  }

  return (
    <li className={`card ${classes.line}`}>
      <div className={classes.top}>
        <ImportHead item={item} standing={standing} size={size} />
        <ImportActs item={item} standing={standing} onChoose={goOnWith} onCancel={onCancel} />
      </div>
      <HowFar item={item} sending={sending} />
      {standing === 'absent' && (
        <p className={otherFile ? classes.problem : 'small muted'} role={otherFile ? 'alert' : undefined}>
          {otherFile
            ? t('searchDesk.import.otherFile', { name: item.fileName, size })
            : t('searchDesk.import.absentHelp')}
        </p>
      )}
      <FailureNote failure={sending?.failure} />
      {item.error && <p className={classes.problem}>{errorText(item.error, {}) ?? item.error}</p>}
      <Counts item={item} />
    </li>
  );
}

function ImportHead({ item, standing, size }: { item: Import; standing: Standing; size: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div>
      <h3>
        <bdi>{item.fileName}</bdi>{' '}
        <Pill tone={TONES[standing]}>{t(`searchDesk.import.state.${standing}`)}</Pill>
      </h3>
      <p className="small muted">
        <Dotted>
          <span className="num">{size}</span>
          <span className="num">{formatDate(item.createdAt, locale, 'dateTime')}</span>
          {item.createdBy ? <MemberLink member={item.createdBy} /> : t('searchDesk.import.commandLine')}
        </Dotted>
      </p>
      <p className="small" dir="auto">
        {t('searchDesk.import.consented', { by: item.consentBy })}
      </p>
    </div>
  );
}

/** How much has been sent, or read. */
function HowFar({ item, sending }: Pick<ImportLineProps, 'item' | 'sending'>) {
  const t = useT();
  const locale = useLocale();
  const sent = item.state === 'receiving';
  if (!sent && item.state !== 'running' && item.state !== 'waiting') return null;
  const done = sent ? Math.max(item.received, sending?.sent ?? 0) : item.read;
  return (
    <Progress
      label={t('searchDesk.import.progress', { name: item.fileName })}
      done={done}
      total={item.size}
      words={t(sent ? 'searchDesk.import.sent' : 'searchDesk.import.read', {
        done: formatBytes(done, locale),
        total: formatBytes(item.size, locale),
      })}
    />
  );
}

const COUNTS = ['added', 'known', 'skipped', 'refused', 'leftOut'] as const;

/** What became of the messages; before the first of them there is nothing to tell. */
function Counts({ item }: { item: Import }) {
  const t = useT();
  const locale = useLocale();
  if (item.state !== 'done' && COUNTS.every((name) => item[name] === 0)) return null;
  return (
    <>
      <dl className={classes.counts}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`searchDesk.import.count.${name}`)}</dt>
            <dd>{formatNumber(item[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {item.refused > 0 && <p className="small muted">{t('searchDesk.import.count.refusedHelp')}</p>}
      {item.leftOut > 0 && <p className="small muted">{t('searchDesk.import.count.leftOutHelp')}</p>}
      {item.personal > 0 && (
        <p className="small muted">{t('searchDesk.import.personal', { count: item.personal })}</p>
      )}
      {item.private > 0 && (
        <p className="small muted">{t('searchDesk.import.private', { count: item.private })}</p>
      )}
    </>
  );
}
