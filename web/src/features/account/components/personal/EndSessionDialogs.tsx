import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { type DeviceSession, useEndOtherSessions, useEndSession } from '../../personalApi';
import { ActFailure } from './ActFailure';
import { useDeviceName } from './useDeviceName';

interface EndingProps {
  onEnded: () => void;
  onClose: () => void;
}

/** Asks once before a device is signed out. */
export function EndSessionDialog({ session, onEnded, onClose }: EndingProps & { session: DeviceSession }) {
  const t = useT();
  const device = useDeviceName()(session);
  const end = useEndSession();
  return (
    <ConfirmDialog
      title={t('profile.sessions.endTitle', { device })}
      confirm={t('profile.sessions.end')}
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate(session.id, { onSuccess: finished(onEnded, onClose) })}
      onCancel={onClose}
    >
      <p>{t('profile.sessions.endText')}</p>
      <ActFailure failure={end.error} />
    </ConfirmDialog>
  );
}

/** Asks once before every device but this one is signed out. */
export function EndOthersDialog({ count, onEnded, onClose }: EndingProps & { count: number }) {
  const t = useT();
  const end = useEndOtherSessions();
  return (
    <ConfirmDialog
      title={t('profile.sessions.endOthersTitle')}
      confirm={t('profile.sessions.endOthers')}
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: finished(onEnded, onClose) })}
      onCancel={onClose}
    >
      <p>{t('profile.sessions.endOthersText', { count })}</p>
      <ActFailure failure={end.error} />
    </ConfirmDialog>
  );
}

function finished(onEnded: () => void, onClose: () => void): () => void {
  return () => {
    onEnded();
    onClose();
  };
}
