import { deviceName } from '@/lib/device';
import { useT } from '@/lib/i18n';
import { inSentence, nameOf } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type UserDetail, type UserSession, useEndSessions } from '../api';

interface EndSessionsDialogProps {
  user: UserDetail;
  session: UserSession | 'all';
  onClose: () => void;
}

export function EndSessionsDialog({ user, session, onClose }: EndSessionsDialogProps) {
  const t = useT();
  const ending = useEndSessions(user.id);
  const name = inSentence(nameOf(user));
  const all = session === 'all';
  const device = all ? '' : deviceName(session.device) || t('users.session.unknown');
  const allText = user.self ? 'users.dialog.endAll.textYourself' : 'users.dialog.endAll.text';
  return (
    <ConfirmDialog
      title={t(all ? 'users.dialog.endAll.title' : 'users.dialog.end.title', { name })}
      confirm={t(all ? 'users.dialog.endAll.confirm' : 'users.dialog.end.confirm')}
      danger
      pending={ending.isPending}
      onConfirm={() => ending.mutate(all ? null : session.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{all ? t(allText) : t('users.dialog.end.text', { device: inSentence(device) })}</p>
      <FailureNote failure={ending.error} />
    </ConfirmDialog>
  );
}
