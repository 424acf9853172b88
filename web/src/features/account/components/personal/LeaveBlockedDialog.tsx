import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import type { UserInfo } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Dialog } from '@/ui/Dialog';
import { obstaclesOf } from '../../leaveRules';
import type { Departure } from '../../personalApi';
import classes from './LeaveDialog.module.css';

interface LeaveBlockedDialogProps {
  user: UserInfo;
  departure: Departure;
  onClose: () => void;
}

/** Says what has to be done before the account can be cancelled, and leads there. */
export default function LeaveBlockedDialog({ user, departure, onClose }: LeaveBlockedDialogProps) {
  const t = useT();
  const obstacles = obstaclesOf(departure);
  return (
    <Dialog
      title={t('profile.leave.ask', { name: user.nickname })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('profile.leave.keep')}
        </Button>
      }
    >
      {obstacles.length === 0 && <p>{t('profile.leave.blocked')}</p>}
      {obstacles.map(({ what, path }) => (
        <div key={what} className={classes.obstacle}>
          <p>{t(`profile.leave.${what}`, { store: departure.store ?? '' })}</p>
          <SurfaceLink to={path}>
            {t(what === 'store' ? 'profile.leave.toStore' : 'profile.leave.toOrder')}
          </SurfaceLink>
        </div>
      ))}
    </Dialog>
  );
}
