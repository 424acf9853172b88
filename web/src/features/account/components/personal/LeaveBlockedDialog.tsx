import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import type { UserInfo } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Dialog } from '@/ui/Dialog';

interface LeaveBlockedDialogProps {
  user: UserInfo;
  /** The order that has to be paid or cancelled first. */
  openOrder?: string;
  onClose: () => void;
}

/** Says what has to be done before the account can be cancelled, and leads there. */
export default function LeaveBlockedDialog({ user, openOrder, onClose }: LeaveBlockedDialogProps) {
  const t = useT();
  return (
    <Dialog
      title={t('profile.leave.ask', { name: user.nickname })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('profile.leave.keep')}
          </Button>
          {openOrder && (
            <Button component={SurfaceLink} to={`/orders/${openOrder}`}>
              {t('profile.leave.toOrder')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(openOrder ? 'profile.leave.openOrder' : 'profile.leave.blocked')}</p>
    </Dialog>
  );
}
