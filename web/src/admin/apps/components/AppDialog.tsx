import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type HandedApp, type ReasonedAct, useReasonedAct } from '../api';
import type { Wish } from './AppList';
import { ApproveDialog } from './ApproveDialog';

interface AppDialogProps {
  app: HandedApp;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks what a decision about an app needs to know. */
export function AppDialog({ wish, ...props }: AppDialogProps & { wish: Wish }) {
  return wish === 'approve' ? <ApproveDialog {...props} /> : <ReasonedDialog {...props} act={wish} />;
}

function ReasonedDialog({ app, act, onDone, onClose }: AppDialogProps & { act: ReasonedAct }) {
  const t = useT();
  const run = useReasonedAct(app, act);
  const name = inSentence(app.name);
  return (
    <ReasonDialog
      title={t(`appsDesk.${act}.title`, { name })}
      confirm={t(`appsDesk.${act}.confirm`)}
      danger={act !== 'unblock'}
      send={async (reason) => {
        await run.mutateAsync(reason);
        onDone(t(`appsDesk.${act}.done`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`appsDesk.${act}.what`)}</p>
      <p>{t('appsDesk.ownerReads')}</p>
    </ReasonDialog>
  );
}
