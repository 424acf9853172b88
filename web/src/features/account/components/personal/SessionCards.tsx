import { formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './Sessions.module.css';
import { SessionEnd, type SessionListProps } from './SessionTable';
import { useDeviceName } from './useDeviceName';

export function SessionCards({ sessions, onEnd }: SessionListProps) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useDeviceName();
  return (
    <ul className={classes.cards}>
      {sessions.map((session) => (
        <li key={session.id}>
          <div className={classes.words}>
            <b>{nameOf(session)}</b>
            <p className="muted small">{session.host}</p>
            <p className="muted small">
              {t('profile.sessions.created')}{' '}
              <span className={classes.when}>{formatDate(session.createdAt, locale, 'dateTime')}</span>
            </p>
            <p className="muted small">
              {t('profile.sessions.seen')}{' '}
              <span className={classes.when}>{formatDate(session.seenAt, locale, 'dateTime')}</span>
            </p>
          </div>
          <SessionEnd session={session} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  );
}
