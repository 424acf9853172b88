import { Button } from '@mantine/core';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { Node } from '../../api';
import { readAmount } from '../../traffic';
import type { Decision, Suspect } from '../../trafficApi';
import classes from './Suspects.module.css';

interface SuspectListProps {
  suspects: readonly Suspect[];
  /** To call nodes by their names. */
  nodes: readonly Node[];
  onDecide: (suspect: Suspect, decision: Decision) => void;
}

export function SuspectList(props: SuspectListProps) {
  return useSmallScreen() ? <SuspectCards {...props} /> : <SuspectTable {...props} />;
}

function SuspectTable({ suspects, nodes, onDecide }: SuspectListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.adminQuarantine')}>
      <thead>
        <tr>
          <th>{t('nodes.quarantine.time')}</th>
          <th>{t('nodes.quarantine.node')}</th>
          <th>{t('nodes.quarantine.member')}</th>
          <th>{t('nodes.quarantine.down')}</th>
          <th>{t('nodes.quarantine.up')}</th>
          <th>{t('nodes.quarantine.reason')}</th>
          <th>{t('nodes.quarantine.decision')}</th>
        </tr>
      </thead>
      <tbody>
        {suspects.map((suspect) => (
          <tr key={suspect.id}>
            <td className="num">{formatDate(suspect.time, locale, 'dateTime')}</td>
            <td className={classes.node}>
              <NodeName id={suspect.nodeId} nodes={nodes} />
            </td>
            <td className={classes.member}>
              <Whose suspect={suspect} />
            </td>
            <td>
              <Amount text={suspect.down} />
            </td>
            <td>
              <Amount text={suspect.up} />
            </td>
            <td>{t(`nodes.suspect.${suspect.reason}`)}</td>
            <td>
              <Fate suspect={suspect} onDecide={onDecide} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SuspectCards({ suspects, nodes, onDecide }: SuspectListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {suspects.map((suspect) => (
        <li key={suspect.id} className={`card ${classes.card}`}>
          <b>{t(`nodes.suspect.${suspect.reason}`)}</b>
          <CardFacts>
            <dt>{t('nodes.quarantine.time')}</dt>
            <dd>{formatDate(suspect.time, locale, 'dateTime')}</dd>
            <dt>{t('nodes.quarantine.node')}</dt>
            <dd>
              <NodeName id={suspect.nodeId} nodes={nodes} />
            </dd>
            <dt>{t('nodes.quarantine.member')}</dt>
            <dd>
              <Whose suspect={suspect} />
            </dd>
            <dt>{t('nodes.quarantine.down')}</dt>
            <dd>
              <Amount text={suspect.down} />
            </dd>
            <dt>{t('nodes.quarantine.up')}</dt>
            <dd>
              <Amount text={suspect.up} />
            </dd>
          </CardFacts>
          <Fate suspect={suspect} onDecide={onDecide} />
        </li>
      ))}
    </ul>
  );
}

function NodeName({ id, nodes }: { id: number; nodes: readonly Node[] }) {
  return <bdi>{nodes.find((node) => node.id === id)?.name ?? `#${id}`}</bdi>;
}

/** The member, or the number by which the agent knows nobody whom we know. */
function Whose({ suspect: { userId, number } }: { suspect: Suspect }) {
  const t = useT();
  return userId ? (
    <PersonById id={userId} />
  ) : (
    <span className="muted">{t('nodes.quarantine.nobody', { number })}</span>
  );
}

/** What counts as bytes is written as such; everything else as it came. */
function Amount({ text }: { text: string }) {
  const locale = useLocale();
  const bytes = readAmount(text);
  return bytes === null ? (
    <code className={classes.raw}>{text}</code>
  ) : (
    <span className="num">{formatBytes(bytes, locale)}</span>
  );
}

interface FateProps {
  suspect: Suspect;
  onDecide: SuspectListProps['onDecide'];
}

function Fate({ suspect, onDecide }: FateProps) {
  const t = useT();
  const locale = useLocale();
  const { decision, decidedTime, fits } = suspect;
  if (decision) {
    return (
      <div className={classes.fate}>
        <Pill tone={decision === 'apply' ? 'good' : 'sea'}>{t(`nodes.quarantine.did.${decision}`)}</Pill>
        {decidedTime && <span className="small muted">{formatDate(decidedTime, locale, 'dateTime')}</span>}
      </div>
    );
  }
  return (
    <div className={classes.fate}>
      {fits && (
        <Button variant="default" size="compact-sm" onClick={() => onDecide(suspect, 'apply')}>
          {t('nodes.quarantine.apply')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={() => onDecide(suspect, 'discard')}>
        {t('nodes.quarantine.discard')}
      </Button>
    </div>
  );
}
