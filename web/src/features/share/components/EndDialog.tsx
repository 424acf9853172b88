import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type ShareLine, useEndShare } from '../api';

interface EndDialogProps {
  line: ShareLine;
  /** Whether the line lies in a folder: then it is taken out, and the code goes on. */
  nested: boolean;
  onClose: () => void;
}

const TEXTS = {
  cancel: { file: 'share.end.cancelText', folder: 'share.end.cancelFolder' },
  remove: { file: 'share.end.removeText', folder: 'share.end.removeFolder' },
} as const;

/** Asks once before something is no longer shared, and says what buyers keep. */
export default function EndDialog({ line, nested, onClose }: EndDialogProps) {
  const t = useT();
  const end = useEndShare();
  const act = nested ? 'remove' : 'cancel';
  return (
    <ConfirmDialog
      title={t(`share.end.${act}Title`, { name: line.name })}
      confirm={t(`share.act.${act}`)}
      cancel={t('share.end.keep')}
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate(line.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t(TEXTS[act][line.type])}</p>
      <p>{t('share.end.buyers')}</p>
      <FailureNote failure={end.error} />
    </ConfirmDialog>
  );
}
