import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Decision, type Suspect, useDecide } from '../../trafficApi';

interface SuspectDialogProps {
  suspect: Suspect;
  decision: Decision;
  onClose: () => void;
}

/** Counts what a report says after all, or throws it away; once, and with a reason. */
export function SuspectDialog({ suspect, decision, onClose }: SuspectDialogProps) {
  const t = useT();
  const deciding = useDecide(suspect.id);
  return (
    <ReasonDialog
      title={t(`nodes.quarantine.${decision}Title`)}
      confirm={t(`nodes.quarantine.${decision}`)}
      danger={decision === 'discard'}
      send={(reason) => deciding.mutateAsync({ decision, reason })}
      onClose={onClose}
    >
      <p>{t(`nodes.quarantine.${decision}Text`)}</p>
    </ReasonDialog>
  );
}
