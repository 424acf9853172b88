import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Node, useShowNode } from '../../api';

interface HideNodeDialogProps {
  node: Node;
  onClose: () => void;
}

/** Members no longer find it in their link; the question says what stays. */
export function HideNodeDialog({ node, onClose }: HideNodeDialogProps) {
  const t = useT();
  const hiding = useShowNode(node);
  return (
    <ConfirmDialog
      title={t('nodes.hide.title', { name: inSentence(node.name) })}
      confirm={t('nodes.act.hide')}
      pending={hiding.isPending}
      onConfirm={() => hiding.mutate(false, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('nodes.hide.text')}</p>
      <FailureNote failure={hiding.error} />
    </ConfirmDialog>
  );
}
