import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Node, useDeleteNode } from '../../api';

interface DeleteNodeDialogProps {
  node: Node;
  onClose: () => void;
}

export function DeleteNodeDialog({ node, onClose }: DeleteNodeDialogProps) {
  const t = useT();
  const deleting = useDeleteNode(node.id);
  return (
    <ConfirmDialog
      title={t('nodes.delete.title', { name: inSentence(node.name) })}
      confirm={t('nodes.act.delete')}
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('nodes.delete.text')}</p>
      <FailureNote failure={deleting.error} />
    </ConfirmDialog>
  );
}
