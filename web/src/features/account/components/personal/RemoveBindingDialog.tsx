import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { type Binding, useRemoveBinding } from '../../personalApi';
import { ActFailure } from './ActFailure';

interface RemoveBindingDialogProps {
  binding: Binding;
  value: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks once before a way in is given up. */
export default function RemoveBindingDialog({
  binding,
  value,
  onRemoved,
  onClose,
}: RemoveBindingDialogProps) {
  const t = useT();
  const remove = useRemoveBinding(binding);
  return (
    <ConfirmDialog
      title={t('profile.bindings.removeTitle', { what: value })}
      confirm={t('profile.bindings.remove')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onCancel={onClose}
    >
      <p>{t('profile.bindings.removeText')}</p>
      <ActFailure failure={remove.error} />
    </ConfirmDialog>
  );
}
