import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type OwnApp, useRemoveApp } from '../api';

interface RemoveDialogProps {
  app: OwnApp;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an app of one's own goes for good. */
export function RemoveDialog({ app, onRemoved, onClose }: RemoveDialogProps) {
  const t = useT();
  const remove = useRemoveApp();
  return (
    <ConfirmDialog
      title={t('apps.mine.removeTitle', { name: app.name })}
      confirm={t('apps.mine.remove')}
      danger
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(app.id, {
          onSuccess() {
            onRemoved();
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      {t(app.status === 1 ? 'apps.mine.removeShown' : 'apps.mine.removeHidden')}
      <FailureNote failure={remove.error} />
    </ConfirmDialog>
  );
}
