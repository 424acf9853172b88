import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { openDispute } from '../api';
import { checkReason, LONGEST_REASON } from '../rules';
import type { SoldOrder } from './Sale';

interface DisputeDialogProps {
  order: SoldOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Stops the clock and asks the operator, with what is wrong in the buyer's own words. */
export function DisputeDialog({ order, onClose, onDone }: DisputeDialogProps) {
  const t = useT();
  const form = useSendForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: checkReason(reason) }),
    send: ({ reason }) => openDispute(order.transactionId, reason.trim()),
    onSent: onDone,
  });
  return (
    <FormDialog
      title={t('market.dispute.title', { product: order.productName })}
      submit={t('market.dispute.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('market.dispute.lead')}</p>
      <LongTextField
        {...form.field('reason')}
        label={t('market.dispute.reason')}
        help={t('market.dispute.reasonHelp')}
        longest={LONGEST_REASON}
        required
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
