import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Pill, type Tone } from '@/ui/Pill';
import { canBeProven, type Submission } from '../proof';
import { ProofSteps } from './ProofSteps';
import classes from './SubmissionLine.module.css';

type Standing = Exclude<Submission['state'], 'approved'> | NonNullable<Submission['entryState']>;

const TONES: Record<Standing, Tone> = {
  pending: 'warn',
  rejected: 'bad',
  listed: 'good',
  blocked: 'bad',
  gone: 'warn',
};

/** How far a link has come, and what has become of its entry since. */
const standingOf = ({ state, entryState }: Submission): Standing =>
  state === 'approved' ? (entryState ?? 'listed') : state;

/** One link: how far it has come, why, and what its owner can do to be known as one. */
export function SubmissionLine({ submission }: { submission: Submission }) {
  const t = useT();
  const locale = useLocale();
  const { link, reason, entryId, proof, createdAt } = submission;
  const standing = standingOf(submission);
  return (
    <li>
      <span className={classes.link}>{link}</span>
      <span className="muted small">{formatDate(createdAt, locale)}</span>
      <Pill tone={TONES[standing]}>{t(`directory.submit.${standing}`)}</Pill>
      {reason && (
        <p className={classes.reason} dir="auto">
          <b>{t(standing === 'blocked' ? 'directory.submit.blockedFor' : 'directory.submit.reason')}</b>
          {reason}
        </p>
      )}
      {(proof.state !== 'none' || (standing === 'listed' && entryId)) && (
        <p className={classes.more}>
          {standing === 'listed' && entryId && (
            <SurfaceLink to={`/groups/${entryId}`}>{t('directory.submit.entry')}</SurfaceLink>
          )}
          {proof.state !== 'none' && <Pill>{t('directory.proof.proven')}</Pill>}
        </p>
      )}
      {canBeProven(submission) && <ProofSteps submission={submission} />}
    </li>
  );
}
