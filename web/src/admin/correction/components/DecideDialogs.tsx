import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Correction, useDecide } from '../api';
import { useMoved } from './useAmountText';

interface DecideDialogProps {
  item: Correction;
  onClose: () => void;
}

export function ApproveDialog({ item, onClose }: DecideDialogProps) {
  const t = useT();
  const moved = useMoved()(item);
  const decide = useDecide(item.id);
  return (
    <ConfirmDialog
      title={t('correction.approve.title', moved)}
      confirm={t('correction.approve.label')}
      pending={decide.isPending}
      onConfirm={() => decide.mutate('approve', { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('correction.approve.text')}</p>
      <p>{t('correction.approve.reason', { reason: item.reason })}</p>
      <FailureNote failure={decide.error} />
    </ConfirmDialog>
  );
}

export function RejectDialog({ item, onClose }: DecideDialogProps) {
  const t = useT();
  const moved = useMoved()(item);
  const decide = useDecide(item.id);
  const act = item.mayApprove ? 'reject' : 'withdraw';
  return (
    <ReasonDialog
      title={t(`correction.${act}.title`, moved)}
      confirm={t(`correction.${act}.label`)}
      send={(reason) => decide.mutateAsync({ reject: reason })}
      onClose={onClose}
    >
      <p>{t('correction.reject.text')}</p>
    </ReasonDialog>
  );
}
