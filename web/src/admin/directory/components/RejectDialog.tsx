import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Submission, useReject } from '../api';
import { shortLink } from './ChatLink';

interface RejectDialogProps {
  submission: Submission;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks why a chat is not listed. */
export function RejectDialog({ submission, onDone, onClose }: RejectDialogProps) {
  const t = useT();
  const reject = useReject(submission.id);
  const link = shortLink(submission.link);
  return (
    <ReasonDialog
      title={t('directoryDesk.reject.title', { link })}
      confirm={t('directoryDesk.reject.confirm')}
      danger
      send={async (reason) => {
        await reject.mutateAsync(reason);
        onDone(t('directoryDesk.reject.done', { link }));
      }}
      onClose={onClose}
    >
      <p>{t('directoryDesk.reject.what')}</p>
      {submission.private && <p>{t('directoryDesk.submission.privateHelp')}</p>}
      <p>{t('directoryDesk.memberReads')}</p>
    </ReasonDialog>
  );
}
