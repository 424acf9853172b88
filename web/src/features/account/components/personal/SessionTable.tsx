import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { DeviceSession } from '../../personalApi';
import classes from './Sessions.module.css';
import { useDeviceName } from './useDeviceName';

export interface SessionListProps {
  sessions: readonly DeviceSession[];
  onEnd: (session: DeviceSession) => void;
}

export function SessionTable({ sessions, onEnd }: SessionListProps) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useDeviceName();
  return (
    <Table label={t('profile.sessions.title')}>
      <thead>
        <tr>
          <th>{t('profile.sessions.device')}</th>
          <th>{t('profile.sessions.created')}</th>
          <th>{t('profile.sessions.seen')}</th>
          <th>
            <span className="only-heard">{t('profile.sessions.end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td className={classes.device}>
              {nameOf(session)}
              <p className="muted small">{session.host}</p>
            </td>
            <td className={classes.time}>{formatDate(session.createdAt, locale, 'dateTime')}</td>
            <td className={classes.time}>{formatDate(session.seenAt, locale, 'dateTime')}</td>
            <td className={classes.act}>
              <SessionEnd session={session} onEnd={onEnd} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** This device is left by the account menu; every other one from here. */
export function SessionEnd({ session, onEnd }: { session: DeviceSession } & Pick<SessionListProps, 'onEnd'>) {
  const t = useT();
  const device = useDeviceName()(session);
  if (session.current) return <Pill tone="good">{t('profile.sessions.this')}</Pill>;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t('profile.sessions.endNamed', { device })}
      onClick={() => onEnd(session)}
    >
      {t('profile.sessions.end')}
    </Button>
  );
}
