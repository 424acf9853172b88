import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Stray, useDismiss } from '../api';
import { isCredit } from '../rules';

interface DismissDialogProps {
  stray: Stray;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes money out of the queue; it stays where it is. */
export function DismissDialog({ stray, onDone, onClose }: DismissDialogProps) {
  const t = useT();
  const locale = useLocale();
  const dismissing = useDismiss(stray);
  const amount = formatMoney(stray.amount, 'USD', locale);
  return (
    <ReasonDialog
      title={t('paymentDesk.dismiss.title', { amount })}
      confirm={t('paymentDesk.dismiss.confirm')}
      send={async (note) => {
        await dismissing.mutateAsync(note);
        onDone(t('paymentDesk.dismiss.done', { amount }));
      }}
      onClose={onClose}
    >
      <p>{t(isCredit(stray) ? 'paymentDesk.dismiss.known' : 'paymentDesk.dismiss.unknown')}</p>
    </ReasonDialog>
  );
}
