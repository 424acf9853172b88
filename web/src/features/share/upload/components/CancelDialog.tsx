import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { UploadLine } from '../line';
import { uploads } from '../uploads';

/** Giving up is asked about once: what has been sent is gone then. */
export default function CancelDialog({ line, onClose }: { line: UploadLine; onClose: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('upload.cancel.title', { name: line.name })}
      confirm={t('upload.cancel.confirm')}
      cancel={t('upload.cancel.keep')}
      danger
      onCancel={onClose}
      onConfirm={() => void uploads.cancel(line.id)}
    >
      {t('upload.cancel.text')}
    </ConfirmDialog>
  );
}
