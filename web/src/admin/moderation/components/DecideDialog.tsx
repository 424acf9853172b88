import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Report, useDecide, type Verdict } from '../api';
import { useSubjectName } from './SubjectHead';

interface DecideDialogProps {
  report: Report;
  verdict: Verdict;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision, which ends every open report about the same. */
export function DecideDialog({ report, verdict, onDone, onClose }: DecideDialogProps) {
  const t = useT();
  const decide = useDecide(report.id, verdict);
  const name = inSentence(useSubjectName(report.subject));
  return (
    <ReasonDialog
      title={t(`moderation.${verdict}.title`, { name })}
      confirm={t(`moderation.${verdict}.confirm`)}
      danger={verdict === 'blocked'}
      send={async (reason) => {
        await decide.mutateAsync(reason);
        onDone(t(`moderation.${verdict}.done`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`moderation.${verdict}.what`)}</p>
      {verdict === 'blocked' && report.subject.owner && <p>{t('moderation.ownerReads')}</p>}
    </ReasonDialog>
  );
}
