import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Block, useLift } from '../api';

interface LiftDialogProps {
  block: Block;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks why blocked bytes may be uploaded again. */
export function LiftDialog({ block, onDone, onClose }: LiftDialogProps) {
  const t = useT();
  const lift = useLift(block.digest);
  const name = block.fileName || t('storage.block.nameless');
  return (
    <ReasonDialog
      title={t('storage.lift.title', { name })}
      confirm={t('storage.lift.confirm')}
      send={async (reason) => {
        await lift.mutateAsync(reason);
        onDone(t('storage.lift.done', { name }));
      }}
      onClose={onClose}
    >
      <p>{t('storage.lift.what')}</p>
      <p>{t('storage.ownerReads')}</p>
    </ReasonDialog>
  );
}
