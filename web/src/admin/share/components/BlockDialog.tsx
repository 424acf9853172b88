import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type SeenFile, useBlock } from '../api';

interface BlockDialogProps {
  file: SeenFile;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks before a file is taken away for good. */
export function BlockDialog({ file, onDone, onClose }: BlockDialogProps) {
  const t = useT();
  const block = useBlock(file.id);
  return (
    <ReasonDialog
      title={t('storage.block.title', { name: file.name })}
      confirm={t('storage.block.confirm')}
      danger
      send={async (reason) => {
        await block.mutateAsync(reason);
        onDone(t('storage.block.done', { name: file.name }));
      }}
      onClose={onClose}
    >
      <p>{t('storage.block.what')}</p>
      <p>{t('storage.buyersRead')}</p>
    </ReasonDialog>
  );
}
