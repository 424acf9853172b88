import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { useResetLinks } from '../api';

interface ResetLinksDialogProps {
  onReset: () => void;
  onClose: () => void;
}

export default function ResetLinksDialog({ onReset, onClose }: ResetLinksDialogProps) {
  const t = useT();
  const reset = useResetLinks();
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        onReset();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('vpn.resetting.title')}
      confirm={t('vpn.resetting.confirm')}
      danger
      pending={reset.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('vpn.resetting.text')}</p>
      <FailureNote failure={reset.error} />
    </ConfirmDialog>
  );
}
