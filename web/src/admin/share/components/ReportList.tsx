import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { Pill, type Tone } from '@/ui/Pill';
import type { Decision, Report } from '../api';
import { Who } from './Bits';
import { ShareHead } from './ShareList';
import classes from './Stored.module.css';

interface ReportListProps {
  reports: readonly Report[];
  onDecide: (report: Report, decision: Decision) => void;
}

export function ReportList({ reports, onDecide }: ReportListProps) {
  return (
    <ul className={classes.lines}>
      {reports.map((report) => (
        <li key={report.id} className={`card ${classes.line}`}>
          <div className={classes.lines}>
            <ShareHead share={report.share} />
            <Said report={report} />
            {report.state !== 'open' && <Decided report={report} />}
          </div>
          {report.state === 'open' && <Acts report={report} onDecide={onDecide} />}
        </li>
      ))}
    </ul>
  );
}

/** What was reported, by whom and when; a sealed code is for the operator's own age program. */
function Said({ report }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p className="small muted">
        <Pill tone="warn">{t(`storage.reason.${report.reason}`)}</Pill>{' '}
        {report.reporter ? <Who member={report.reporter} /> : t('storage.value.visitor')} ·{' '}
        <span className="num">{formatDate(report.createTime, locale, 'dateTime')}</span>
      </p>
      {report.text && (
        <p className={classes.words} dir="auto">
          {report.text}
        </p>
      )}
      {report.sealedCode && (
        <div>
          <CopyButton value={openingLine(report.sealedCode)} size="compact-sm">
            {t('storage.report.copySealed')}
          </CopyButton>
          <p className="small muted">{t('storage.report.sealedNote')}</p>
        </div>
      )}
    </>
  );
}

/** The line that opens a sealed code where the operator's identity is kept. */
function openingLine(sealed: string): string {
  return `echo ${sealed} | base64 -d | age -d -i identity.txt`;
}

const STATE_TONES: Record<Report['state'], Tone> = { open: 'warn', upheld: 'bad', dismissed: 'sea' };

function Decided({ report }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={classes.words}>
      <Pill tone={STATE_TONES[report.state]}>{t(`storage.reportState.${report.state}`)}</Pill>{' '}
      {report.decideTime && (
        <span className="small muted num">{formatDate(report.decideTime, locale, 'dateTime')}</span>
      )}{' '}
      {report.decidedBy && (
        <span className="small">
          <Who member={report.decidedBy} />
        </span>
      )}
      <br />
      <span dir="auto">{report.decision}</span>
    </p>
  );
}

function Acts({ report, onDecide }: Pick<ReportListProps, 'onDecide'> & { report: Report }) {
  const t = useT();
  const { name } = report.share;
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        color="bad"
        aria-label={t('storage.takeDown.named', { name })}
        onClick={() => onDecide(report, 'take_down')}
      >
        {t('storage.takeDown.label')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('storage.dismiss.named', { name })}
        onClick={() => onDecide(report, 'dismiss')}
      >
        {t('storage.dismiss.label')}
      </Button>
    </div>
  );
}
