import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Message, type MessageAct, useMessageAct } from '../api';
import classes from './Search.module.css';
import { messageName } from './TelegramLink';

interface MessageDialogProps {
  message: Message;
  act: MessageAct;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks before a message disappears from every result, or comes back. */
export function MessageDialog({ message, act, onDone, onClose }: MessageDialogProps) {
  const t = useT();
  const run = useMessageAct(message.id, act);
  const link = messageName(message);
  return (
    <ReasonDialog
      title={t(`searchDesk.message.${act}.title`, { link })}
      confirm={t(`searchDesk.message.${act}.confirm`)}
      danger={act === 'takeDown'}
      send={async (reason) => {
        await run.mutateAsync(reason);
        onDone(t(`searchDesk.message.${act}.done`, { link }));
      }}
      onClose={onClose}
    >
      <blockquote className={classes.quote} dir="auto">
        {message.text}
      </blockquote>
      <p>{t(`searchDesk.message.${act}.what`)}</p>
    </ReasonDialog>
  );
}
