import { formatDate, useLocale, useT } from '@/lib/i18n';
import { CardFacts } from '@/ui/CardFacts';
import type { User } from '../api';
import classes from './List.module.css';
import { Person } from './Person';
import { RoleNames } from './RoleNames';
import { StatePill } from './StatePill';

export function UserCards({ users }: { users: readonly User[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {users.map((user) => (
        <li key={user.id} className={`card ${classes.card}`}>
          <div className={classes.head}>
            <Person user={user} />
            <StatePill state={user.state} />
          </div>
          <CardFacts>
            {user.roles.length > 0 && (
              <>
                <dt>{t('users.field.roles')}</dt>
                <dd>
                  <RoleNames roles={user.roles} />
                </dd>
              </>
            )}
            <dt>{t('users.field.membership')}</dt>
            <dd>{t(`users.membership.${user.vipType}`)}</dd>
            <dt>{t('users.field.joined')}</dt>
            <dd>{formatDate(user.createdAt, locale)}</dd>
            {user.seenAt && (
              <>
                <dt>{t('users.field.seen')}</dt>
                <dd>{formatDate(user.seenAt, locale, 'dateTime')}</dd>
              </>
            )}
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
