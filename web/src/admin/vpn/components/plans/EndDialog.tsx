import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Plan, useEndPlan } from '../../plansApi';

interface EndDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Ends a plan for good; the member reads why. */
export function EndDialog({ plan, onClose }: EndDialogProps) {
  const t = useT();
  const ending = useEndPlan(plan.id);
  return (
    <ReasonDialog
      title={t('plans.end.title', { name: inSentence(plan.productName) })}
      confirm={t('plans.act.end')}
      danger
      send={(reason) => ending.mutateAsync(reason)}
      onClose={onClose}
    >
      <p>{t('plans.end.text')}</p>
    </ReasonDialog>
  );
}
