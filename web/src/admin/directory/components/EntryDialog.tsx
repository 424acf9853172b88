import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Entry, type EntryAct, useEntryAct } from '../api';
import { EditDialog } from './EditDialog';
import type { Wish } from './EntryList';

interface EntryDialogProps {
  entry: Entry;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks what an act about an entry needs to know. */
export function EntryDialog({ wish, ...props }: EntryDialogProps & { wish: Wish }) {
  return wish === 'edit' ? <EditDialog {...props} /> : <ActDialog {...props} act={wish} />;
}

function ActDialog({ entry, act, onDone, onClose }: EntryDialogProps & { act: EntryAct }) {
  const t = useT();
  const run = useEntryAct(entry.id, act);
  const title = inSentence(entry.title);
  return (
    <ReasonDialog
      title={t(`directoryDesk.${act}.title`, { title })}
      confirm={t(`directoryDesk.${act}.confirm`)}
      danger={act !== 'unblock'}
      send={async (reason) => {
        await run.mutateAsync(reason);
        onDone(t(`directoryDesk.${act}.done`, { title }));
      }}
      onClose={onClose}
    >
      <p>{t(`directoryDesk.${act}.what`)}</p>
      {entry.owner && <p>{t('directoryDesk.ownerReads')}</p>}
    </ReasonDialog>
  );
}
