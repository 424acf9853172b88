import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Import, useCancelImport } from '../importsApi';

interface CancelImportDialogProps {
  item: Import;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Giving up is asked about once, with what stays and what is lost. */
export function CancelImportDialog({ item, onDone, onClose }: CancelImportDialogProps) {
  const t = useT();
  const cancel = useCancelImport(item.id);
  const name = inSentence(item.fileName);
  return (
    <ConfirmDialog
      title={t('searchDesk.import.cancel.title', { name })}
      confirm={t('searchDesk.import.cancel.confirm')}
      cancel={t('searchDesk.import.cancel.keep')}
      danger
      pending={cancel.isPending}
      onCancel={onClose}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            onDone(t('searchDesk.import.cancel.done', { name }));
            onClose();
          },
        })
      }
    >
      <p>{t(`searchDesk.import.cancel.${item.state === 'receiving' ? 'receiving' : 'running'}`)}</p>
      <FailureNote failure={cancel.error} />
    </ConfirmDialog>
  );
}
