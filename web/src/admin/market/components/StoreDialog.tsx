import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Store, useResume, useSuspend } from '../api';
import type { StoreAct } from '../rules';
import { PenaltyDialog } from './PenaltyDialog';

interface StoreDialogProps {
  store: Store;
  onDone: (words: string) => void;
  onClose: () => void;
}

export function StoreDialog({ act, ...props }: StoreDialogProps & { act: StoreAct }) {
  if (act === 'penalty') return <PenaltyDialog {...props} />;
  return act === 'suspend' ? <SuspendDialog {...props} /> : <ResumeDialog {...props} />;
}

function SuspendDialog({ store, onDone, onClose }: StoreDialogProps) {
  const t = useT();
  const suspend = useSuspend(store);
  const name = inSentence(store.name);
  return (
    <ReasonDialog
      title={t('marketDesk.store.suspend.title', { name })}
      confirm={t('marketDesk.store.suspend.label')}
      danger
      send={async (reason) => {
        await suspend.mutateAsync(reason);
        onDone(t('marketDesk.store.suspend.done', { name }));
      }}
      onClose={onClose}
    >
      <p>{t('marketDesk.store.suspend.what')}</p>
      <p>{t('marketDesk.keeperReads')}</p>
    </ReasonDialog>
  );
}

function ResumeDialog({ store, onDone, onClose }: StoreDialogProps) {
  const t = useT();
  const resume = useResume(store);
  const name = inSentence(store.name);
  return (
    <ConfirmDialog
      title={t('marketDesk.store.resume.title', { name })}
      confirm={t('marketDesk.store.resume.label')}
      pending={resume.isPending}
      onConfirm={() =>
        resume.mutate(undefined, {
          onSuccess: () => {
            onDone(t('marketDesk.store.resume.done', { name }));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>{t('marketDesk.store.resume.what')}</p>
      <FailureNote failure={resume.error} />
    </ConfirmDialog>
  );
}
