import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { useResetTemplate } from '../../templateApi';

interface ResetDialogProps {
  onDone: () => void;
  onClose: () => void;
}

export function ResetDialog({ onDone, onClose }: ResetDialogProps) {
  const t = useT();
  const resetting = useResetTemplate();
  const confirm = () =>
    resetting.mutate(undefined, {
      onSuccess: () => {
        onDone();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('nodes.template.resetTitle')}
      confirm={t('nodes.template.reset')}
      danger
      pending={resetting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('nodes.template.resetText')}</p>
      <FailureNote failure={resetting.error} />
    </ConfirmDialog>
  );
}
