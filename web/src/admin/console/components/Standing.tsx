import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { formatAgo, formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import type { Today } from '../api';
import classes from '../ConsolePage.module.css';

type State = 'good' | 'bad' | 'unknown';

const SIGNS = { good: IconCircleCheck, bad: IconAlertTriangle, unknown: IconHelpCircle };

interface LampProps {
  state: State;
  name: string;
  words: string;
  /** Where something can be done about it, and who may go there. */
  to?: string;
  permission?: string;
}

function Lamp({ state, name, words, to, permission = '' }: LampProps) {
  const { can } = useSession();
  const Sign = SIGNS[state];
  return (
    <li className={classes.lamp} data-state={state}>
      <Sign size={22} aria-hidden />
      <span>
        <b>{to && can(permission) ? <SurfaceLink to={to}>{name}</SurfaceLink> : name}</b>
        <span>{words}</span>
      </span>
    </li>
  );
}

/** Below this part of a disk there is little left. */
const LITTLE = 0.1;

/** How the house is: books, nodes, jobs, messages, disk, and how many alerts there are. */
export function Standing({ now }: { now: Today }) {
  const t = useT();
  const locale = useLocale();
  const { ledger, nodes, jobs, disk, deadMessages, lamps } = now;
  const missing = nodes.down + nodes.late;
  const raised = (lamps ?? []).filter(({ state }) => state === 'raised').length;
  return (
    <Part title={t('console.standing.title')}>
      <ul className={classes.lamps}>
        <Lamp
          state={ledger ? (ledger.found > 0 ? 'bad' : 'good') : 'unknown'}
          name={t('console.standing.ledger')}
          words={
            ledger
              ? t(ledger.found > 0 ? 'console.standing.ledgerBad' : 'console.standing.ledgerGood', {
                  when: formatDate(ledger.time, locale, 'dateTime'),
                  number: ledger.found,
                })
              : t('console.standing.ledgerNever')
          }
          to="/admin/ledger"
          permission="ledger"
        />
        <Lamp
          state={missing > 0 ? 'bad' : nodes.up > 0 ? 'good' : 'unknown'}
          name={t('console.standing.nodes')}
          words={t('console.standing.nodesWords', { up: nodes.up, down: missing, never: nodes.never })}
          to="/admin/nodes"
          permission="nodes"
        />
        <Lamp
          state={jobs.dead > 0 ? 'bad' : 'good'}
          name={t('console.standing.jobs')}
          words={[
            t('console.standing.jobsWords', { waiting: jobs.waiting, dead: jobs.dead }),
            jobs.oldestTime &&
              t('console.standing.jobsLate', { when: formatAgo(jobs.oldestTime, Date.now(), locale) }),
          ]
            .filter(Boolean)
            .join(' ')}
          to="/admin/jobs"
          permission="jobs"
        />
        <Lamp
          state={deadMessages > 0 ? 'bad' : 'good'}
          name={t('console.standing.messages')}
          words={t('console.standing.messagesWords', { number: deadMessages })}
          to={deadMessages > 0 ? '/admin/messages?state=dead' : '/admin/messages'}
          permission="notify"
        />
        {disk && (
          <Lamp
            state={disk.free < disk.total * LITTLE ? 'bad' : 'good'}
            name={t('console.standing.disk')}
            words={t('console.standing.diskWords', {
              free: formatBytes(disk.free, locale),
              total: formatBytes(disk.total, locale),
            })}
            to="/admin/shares/storage"
            permission="shares"
          />
        )}
        {lamps && (
          <Lamp
            state={raised > 0 ? 'bad' : 'good'}
            name={t('console.standing.alerts')}
            words={t('console.standing.alertsWords', { number: raised })}
            to="/admin/alerts"
            permission="alerts"
          />
        )}
      </ul>
    </Part>
  );
}
