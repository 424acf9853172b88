import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { Pill, type Tone } from '@/ui/Pill';
import type { Report, Verdict } from '../api';
import classes from './Moderation.module.css';
import { SubjectHead, useSubjectName } from './SubjectHead';

interface QueueListProps {
  reports: readonly Report[];
  onDecide: (report: Report, verdict: Verdict) => void;
}

export function QueueList({ reports, onDecide }: QueueListProps) {
  return (
    <ul className={classes.lines}>
      {reports.map((report) => (
        <li key={report.id} className={`card ${classes.line}`}>
          <div className={classes.lines}>
            <SubjectHead report={report} />
            <Said report={report} />
            {report.state !== 'open' && <Decided report={report} />}
          </div>
          {report.state === 'open' && <Acts report={report} onDecide={onDecide} />}
        </li>
      ))}
    </ul>
  );
}

/** What was reported, by whom and when. */
function Said({ report }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p className="small muted">
        <Pill tone="warn">{t(`moderation.reason.${report.reason}`)}</Pill>{' '}
        {report.reporter ? <MemberLink member={report.reporter} /> : t('moderation.value.visitor')} ·{' '}
        <span className="num">{formatDate(report.createTime, locale, 'dateTime')}</span>
      </p>
      {report.text && (
        <p className={classes.words} dir="auto">
          {report.text}
        </p>
      )}
    </>
  );
}

const STATE_TONES: Record<Report['state'], Tone> = { open: 'warn', blocked: 'bad', dismissed: 'sea' };

function Decided({ report }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={classes.words}>
      <Pill tone={STATE_TONES[report.state]}>{t(`moderation.state.${report.state}`)}</Pill>{' '}
      {report.decideTime && (
        <span className="small muted num">{formatDate(report.decideTime, locale, 'dateTime')}</span>
      )}{' '}
      {report.decidedBy && (
        <span className="small muted">
          · <MemberLink member={report.decidedBy} />
        </span>
      )}
      <br />
      <span dir="auto">{report.decision}</span>
    </p>
  );
}

/** What is gone cannot be blocked any more. */
function Acts({ report, onDecide }: Pick<QueueListProps, 'onDecide'> & { report: Report }) {
  const t = useT();
  const name = useSubjectName(report.subject);
  return (
    <div className={classes.acts}>
      {report.subject.state !== 'gone' && (
        <Button
          size="compact-sm"
          color="bad"
          aria-label={t('moderation.blocked.named', { name })}
          onClick={() => onDecide(report, 'blocked')}
        >
          {t('moderation.blocked.label')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('moderation.dismissed.named', { name })}
        onClick={() => onDecide(report, 'dismissed')}
      >
        {t('moderation.dismissed.label')}
      </Button>
    </div>
  );
}
