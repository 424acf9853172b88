import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import type { Tone } from '@/ui/Pill';
import { ReportLine } from '@/ui/ReportLine';
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
        <Line key={report.id} report={report} onDecide={onDecide} />
      ))}
    </ul>
  );
}

const VERDICT_TONES: Record<Exclude<Report['state'], 'open'>, Tone> = { upheld: 'bad', dismissed: 'sea' };

function Line({ report, onDecide }: Pick<ReportListProps, 'onDecide'> & { report: Report }) {
  const t = useT();
  const { name } = report.share;
  const { state, reporter, decidedBy, sealedCode } = report;
  return (
    <ReportLine
      report={report}
      head={<ShareHead share={report.share} />}
      reason={t(`storage.reason.${report.reason}`)}
      reporter={reporter ? <Who member={reporter} /> : t('storage.value.visitor')}
      enclosed={sealedCode && <SealedCode sealed={sealedCode} />}
      verdict={
        state === 'open'
          ? undefined
          : {
              tone: VERDICT_TONES[state],
              label: t(`storage.reportState.${state}`),
              by: decidedBy && <Who member={decidedBy} />,
            }
      }
      acts={[
        {
          label: t('storage.takeDown.label'),
          named: t('storage.takeDown.named', { name }),
          danger: true,
          onClick: () => onDecide(report, 'take_down'),
        },
        {
          label: t('storage.dismiss.label'),
          named: t('storage.dismiss.named', { name }),
          onClick: () => onDecide(report, 'dismiss'),
        },
      ]}
    />
  );
}

/** A sealed code is for the operator's own age program. */
function SealedCode({ sealed }: { sealed: string }) {
  const t = useT();
  return (
    <div>
      <CopyButton value={openingLine(sealed)} size="compact-sm">
        {t('storage.report.copySealed')}
      </CopyButton>
      <p className="small muted">{t('storage.report.sealedNote')}</p>
    </div>
  );
}

/** The line that opens a sealed code where the operator's identity is kept. */
function openingLine(sealed: string): string {
  return `echo ${sealed} | base64 -d | age -d -i identity.txt`;
}
