import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Source, type SourceAct, useSourceAct, useWebpage } from '../api';
import type { SourceWish } from './SourceList';

interface SourceDialogProps {
  source: Source;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks what an act about a chat needs to know. */
export function SourceDialog({ wish, ...props }: SourceDialogProps & { wish: SourceWish }) {
  if (wish === 'startWebpage') return <WebpageDialog {...props} turn="start" />;
  if (wish === 'stopWebpage') return <WebpageDialog {...props} turn="stop" />;
  return <ActDialog {...props} act={wish} />;
}

function ActDialog({ source, act, onDone, onClose }: SourceDialogProps & { act: SourceAct }) {
  const t = useT();
  const run = useSourceAct(source.id, act);
  const title = inSentence(source.title);
  return (
    <ReasonDialog
      title={t(`searchDesk.${act}.title`, { title })}
      confirm={t(`searchDesk.${act}.confirm`)}
      danger={act !== 'restore'}
      send={async (reason) => {
        await run.mutateAsync(reason);
        onDone(t(`searchDesk.${act}.done`, { title }));
      }}
      onClose={onClose}
    >
      <p>{t(`searchDesk.${act}.what`)}</p>
    </ReasonDialog>
  );
}

function WebpageDialog({ source, turn, onDone, onClose }: SourceDialogProps & { turn: 'start' | 'stop' }) {
  const t = useT();
  const webpage = useWebpage(source.id);
  const title = inSentence(source.title);
  return (
    <ConfirmDialog
      title={t(`searchDesk.webpage.${turn}.title`, { title })}
      confirm={t(`searchDesk.webpage.${turn}.confirm`)}
      pending={webpage.isPending}
      onCancel={onClose}
      onConfirm={() =>
        webpage.mutate(turn === 'start', {
          onSuccess: () => {
            onDone(t(`searchDesk.webpage.${turn}.done`, { title }));
            onClose();
          },
        })
      }
    >
      <p>{t(`searchDesk.webpage.${turn}.what`)}</p>
      <FailureNote failure={webpage.error} />
    </ConfirmDialog>
  );
}
