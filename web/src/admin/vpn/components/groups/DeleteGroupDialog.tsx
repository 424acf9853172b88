import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Group, useDeleteGroup } from '../../api';

interface DeleteGroupDialogProps {
  group: Group;
  onClose: () => void;
}

export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const t = useT();
  const deleting = useDeleteGroup(group.key);
  return (
    <ConfirmDialog
      title={t('nodes.group.deleteTitle', { name: inSentence(group.name) })}
      confirm={t('nodes.act.delete')}
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('nodes.group.deleteText')}</p>
      <FailureNote failure={deleting.error} />
    </ConfirmDialog>
  );
}
