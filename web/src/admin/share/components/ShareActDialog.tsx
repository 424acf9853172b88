import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type SeenShare, useRestore, useTakeDown } from '../api';

export type ShareAct = 'takeDown' | 'restore';

interface ShareActDialogProps {
  share: SeenShare;
  act: ShareAct;
  onClose: () => void;
}

/** Asks before a share is stopped for everybody, or opened again. */
export function ShareActDialog({ share, act, onClose }: ShareActDialogProps) {
  const t = useT();
  const takeDown = useTakeDown(share.id);
  const restore = useRestore(share.id);
  const run = act === 'takeDown' ? takeDown : restore;
  return (
    <ReasonDialog
      title={t(`storage.${act}.title`, { name: share.name })}
      confirm={t(`storage.${act}.confirm`)}
      danger={act === 'takeDown'}
      send={(reason) => run.mutateAsync(reason)}
      onClose={onClose}
    >
      <p>{t(`storage.${act}.what`)}</p>
      <p>{t('storage.buyersRead')}</p>
    </ReasonDialog>
  );
}
