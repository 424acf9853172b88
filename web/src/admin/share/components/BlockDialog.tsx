import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type SeenFile, useBlock } from '../api';

interface BlockDialogProps {
  file: SeenFile;
  onClose: () => void;
}

/** Asks before a file is taken away for good. */
export function BlockDialog({ file, onClose }: BlockDialogProps) {
  const t = useT();
  const block = useBlock(file.id);
  return (
    <ReasonDialog
      title={t('storage.block.title', { name: file.name })}
      confirm={t('storage.block.confirm')}
      danger
      send={(reason) => block.mutateAsync(reason)}
      onClose={onClose}
    >
      <p>{t('storage.block.what')}</p>
      <p>{t('storage.ownerReads')}</p>
    </ReasonDialog>
  );
}
