import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Decision, type Report, useDecide } from '../api';

interface ReportDecisionDialogProps {
  report: Report;
  decision: Decision;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision about a report. */
export function ReportDecisionDialog({ report, decision, onDone, onClose }: ReportDecisionDialogProps) {
  const t = useT();
  const decide = useDecide(report.id, decision);
  const act = decision === 'take_down' ? 'takeDown' : 'dismiss';
  const { name } = report.share;
  return (
    <ReasonDialog
      title={t(`storage.${act}.title`, { name })}
      confirm={t(`storage.${act}.confirm`)}
      danger={act === 'takeDown'}
      send={async (reason) => {
        await decide.mutateAsync(reason);
        onDone(t(`storage.${act}.done`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`storage.${act}.what`)}</p>
      {act === 'takeDown' && <p>{t('storage.buyersRead')}</p>}
    </ReasonDialog>
  );
}
