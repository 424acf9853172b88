import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Dotted } from '@/ui/Dotted';
import { LineHead } from '@/ui/LineHead';
import { Pill } from '@/ui/Pill';
import type { Submission } from '../api';
import { ChatLink, shortLink } from './ChatLink';
import classes from './Desk.module.css';

export type Decision = 'approve' | 'reject';

interface SubmissionListProps {
  submissions: readonly Submission[];
  onDecide: (submission: Submission, decision: Decision) => void;
}

export function SubmissionList({ submissions, onDecide }: SubmissionListProps) {
  const locale = useLocale();
  return (
    <ul className={classes.lines}>
      {submissions.map((submission) => (
        <li key={submission.id} className={`card ${classes.line}`}>
          <LineHead
            name={<ChatLink link={submission.link} />}
            marks={<Marks submission={submission} />}
            facts={
              <>
                <MemberLink member={submission.member} />
                <span className="num">{formatDate(submission.createdAt, locale, 'dateTime')}</span>
              </>
            }
          >
            {submission.state !== 'pending' && <Decided submission={submission} />}
          </LineHead>
          {submission.state === 'pending' && <Acts submission={submission} onDecide={onDecide} />}
        </li>
      ))}
    </ul>
  );
}

function Marks({ submission: { proof, private: invitation, others } }: { submission: Submission }) {
  const t = useT();
  return (
    <>
      {invitation && <Pill tone="warn">{t('directoryDesk.submission.private')}</Pill>}
      {proof !== 'none' && <Pill tone="good">{t(`directoryDesk.proof.${proof}`)}</Pill>}
      {others > 0 && <Pill>{t('directoryDesk.submission.others', { count: others })}</Pill>}
    </>
  );
}

/** What became of it, by whom and why; what was listed already when it came was decided by nobody. */
function Decided({ submission }: { submission: Submission }) {
  const t = useT();
  const locale = useLocale();
  const { state, reason, entryId, decidedAt, decidedBy } = submission;
  return (
    <>
      <p>
        <Pill tone={state === 'approved' ? 'good' : 'bad'}>{t(`directoryDesk.submission.${state}`)}</Pill>
      </p>
      <p className="small muted">
        <Dotted>
          {decidedAt && <span className="num">{formatDate(decidedAt, locale, 'dateTime')}</span>}
          {decidedBy && <MemberLink member={decidedBy} />}
          {entryId && (
            <SurfaceLink to={`/groups/${entryId}`}>{t('directoryDesk.submission.entry')}</SurfaceLink>
          )}
        </Dotted>
      </p>
      {reason && (
        <p className={classes.words} dir="auto">
          {reason}
        </p>
      )}
    </>
  );
}

/** An invitation cannot be listed: it can only be turned down, with the reason for it. */
function Acts({ submission, onDecide }: Pick<SubmissionListProps, 'onDecide'> & { submission: Submission }) {
  const t = useT();
  const link = shortLink(submission.link);
  return (
    <div className={classes.acts}>
      {!submission.private && (
        <Button
          size="compact-sm"
          aria-label={t('directoryDesk.approve.named', { link })}
          onClick={() => onDecide(submission, 'approve')}
        >
          {t('directoryDesk.approve.label')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('directoryDesk.reject.named', { link })}
        onClick={() => onDecide(submission, 'reject')}
      >
        {t('directoryDesk.reject.label')}
      </Button>
    </div>
  );
}
