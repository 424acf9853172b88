import { useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Dotted } from '@/ui/Dotted';
import { Pill, type Tone } from '@/ui/Pill';
import type { Report, Subject } from '../api';
import classes from './Moderation.module.css';

/** What a subject is called; one that is gone has only its kind. */
export function useSubjectName({ title, kind }: Subject): string {
  const t = useT();
  return title || t(`moderation.kind.${kind}`);
}

/** Where something can be looked at and unblocked, whether or not it is shown, and who may. */
const DESKS: Partial<Record<Subject['kind'], { key: string; path: string }>> = {
  entry: { key: 'directory', path: '/admin/directory/entries?q=' },
  app: { key: 'directory', path: '/admin/apps?status=all&q=' },
  comment: { key: 'market', path: '/admin/market/sales/' },
};

const TONES: Record<Subject['state'], Tone> = { shown: 'good', hidden: 'sea', blocked: 'bad', gone: 'sea' };

/** What a report is about: its name with the way there, how it stands, and whose it is. */
export function SubjectHead({ report: { subject, open, state } }: { report: Report }) {
  const t = useT();
  const { can } = useSession();
  const desk = DESKS[subject.kind];
  const name = <bdi>{useSubjectName(subject)}</bdi>;
  return (
    <div>
      <div className={classes.head}>
        <h2>{subject.address ? <SurfaceLink to={subject.address}>{name}</SurfaceLink> : name}</h2>
        <Pill tone={TONES[subject.state]}>{t(`moderation.subject.${subject.state}`)}</Pill>
        {state === 'open' && open > 1 && (
          <Pill tone="warn">{t('moderation.queue.same', { count: open })}</Pill>
        )}
      </div>
      {subject.title && (
        <p className="small muted">
          <Dotted>
            {t(`moderation.kind.${subject.kind}`)}
            {desk && can(desk.key) && (
              <SurfaceLink to={desk.path + subject.id}>{t('moderation.subject.desk')}</SurfaceLink>
            )}
            {subject.owner && <MemberLink member={subject.owner} />}
          </Dotted>
        </p>
      )}
    </div>
  );
}
