import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type OwnFile, useDeleteFile } from '../api';

/** Asks once before a file is deleted, and says what ends with it. */
export default function DeleteFileDialog({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const t = useT();
  const remove = useDeleteFile();
  return (
    <ConfirmDialog
      title={t('share.delete.title', { name: file.name })}
      confirm={t('share.delete.submit')}
      cancel={t('share.delete.keep')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(file.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t(file.state === 'uploading' ? 'share.delete.upload' : 'share.delete.text')}</p>
      {file.shared > 0 && (
        <p>
          {t('share.delete.shares', { count: file.shared })} {t('share.delete.buyers')}
        </p>
      )}
      <FailureNote failure={remove.error} />
    </ConfirmDialog>
  );
}
