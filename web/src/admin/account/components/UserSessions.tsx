import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '@/lib/device';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { type UserDetail, type UserSession, userQueries } from '../api';
import { EndSessionsDialog } from './EndSessionsDialog';
import classes from './User.module.css';

/** Where somebody is signed in, and the way to end it. */
export function UserSessions({ user }: { user: UserDetail }) {
  const t = useT();
  const { data: sessions } = useSuspenseQuery(userQueries.sessions(user.id));
  const [ending, setEnding] = useState<UserSession | 'all' | null>(null);
  return (
    <Part
      title={t('users.detail.sessions')}
      action={
        user.mayAct &&
        sessions.length > 1 && (
          <Button variant="default" size="compact-sm" onClick={() => setEnding('all')}>
            {t('users.session.endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="muted">{t('users.detail.sessionsNone')}</p>}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={user.mayAct ? () => setEnding(session) : undefined}
          />
        ))}
      </ul>
      {ending && <EndSessionsDialog user={user} session={ending} onClose={() => setEnding(null)} />}
    </Part>
  );
}

function SessionLine({ session, onEnd }: { session: UserSession; onEnd?: () => void }) {
  const t = useT();
  const locale = useLocale();
  const device = deviceName(session.device) || t('users.session.unknown');
  const when = (moment: string) => formatDate(moment, locale, 'dateTime');
  return (
    <li className={classes.session}>
      <div>
        <b title={session.device}>{device}</b>
        <p className={classes.when}>
          <span>{t('users.session.seen', { when: when(session.seenAt) })}</span>
          <span>{t('users.session.since', { when: when(session.createdAt) })}</span>
          {session.host && <span>{t('users.session.from', { host: session.host })}</span>}
        </p>
      </div>
      {onEnd && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('users.session.endNamed', { device })}
          onClick={onEnd}
        >
          {t('users.session.end')}
        </Button>
      )}
    </li>
  );
}
