import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { UserDetail } from '../api';
import { StatePill } from './StatePill';
import classes from './User.module.css';

/** How things stand with this account, and why nothing can be done where nothing can. */
export function Standing({ user }: { user: UserDetail }) {
  const t = useT();
  return (
    <span className={classes.standing}>
      <StatePill state={user.state} />
      {user.self && <Pill>{t('users.detail.you')}</Pill>}
      {user.state === 'disabled' && <span>{t('users.detail.disabled')}</span>}
      {user.state === 'cancelled' && <span>{t('users.detail.cancelled')}</span>}
      {user.state !== 'cancelled' && !user.mayAct && <span>{t('users.detail.aboveYou')}</span>}
    </span>
  );
}
