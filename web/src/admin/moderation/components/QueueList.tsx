import { useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import type { Tone } from '@/ui/Pill';
import { ReportLine } from '@/ui/ReportLine';
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
        <Line key={report.id} report={report} onDecide={onDecide} />
      ))}
    </ul>
  );
}

const VERDICT_TONES: Record<Verdict, Tone> = { blocked: 'bad', dismissed: 'sea' };

/** What is gone cannot be blocked any more. */
function Line({ report, onDecide }: Pick<QueueListProps, 'onDecide'> & { report: Report }) {
  const t = useT();
  const name = useSubjectName(report.subject);
  const { state, reporter, decidedBy } = report;
  const nobody = report.reason === 'taken_over' ? 'house' : 'visitor'; // what the house notices, no visitor has said
  const verdicts: Verdict[] = report.subject.state === 'gone' ? ['dismissed'] : ['blocked', 'dismissed'];
  return (
    <ReportLine
      report={report}
      head={<SubjectHead report={report} />}
      reason={t(`moderation.reason.${report.reason}`)}
      reporter={reporter ? <MemberLink member={reporter} /> : t(`moderation.value.${nobody}`)}
      verdict={
        state === 'open'
          ? undefined
          : {
              tone: VERDICT_TONES[state],
              label: t(`moderation.state.${state}`),
              by: decidedBy && <MemberLink member={decidedBy} />,
            }
      }
      acts={verdicts.map((verdict) => ({
        label: t(`moderation.${verdict}.label`),
        named: t(`moderation.${verdict}.named`, { name }),
        danger: verdict === 'blocked',
        onClick: () => onDecide(report, verdict),
      }))}
    />
  );
}
