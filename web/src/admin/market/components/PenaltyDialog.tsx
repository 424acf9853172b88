import { useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { type Store, usePenalty } from '../api';
import { wrongPenalty } from '../rules';

interface PenaltyDialogProps {
  store: Store;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes something from a store's bond, for a buyer or for the house. */
export function PenaltyDialog({ store, onDone, onClose }: PenaltyDialogProps) {
  const t = useT();
  const locale = useLocale();
  const penalty = usePenalty(store);
  const name = inSentence(store.name);
  const form = useSendForm({
    initial: { amount: '', transactionId: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: wrongPenalty(amount, store.bond),
      reason: reason.trim() ? undefined : 'required',
    }),
    send: ({ amount, transactionId, reason }) =>
      penalty.mutateAsync({
        amount: amount.trim(),
        reason: reason.trim(),
        ...(transactionId.trim() && { transactionId: transactionId.trim() }),
      }),
    onSent: ({ amount }) => {
      onDone(t('marketDesk.store.penalty.done', { name, amount: formatMoney(amount.trim(), 'USD', locale) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('marketDesk.store.penalty.title', { name })}
      submit={t('marketDesk.store.penalty.label')}
      danger
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('marketDesk.store.penalty.what', { bond: formatMoney(store.bond, 'USD', locale) })}</p>
      <TextField
        {...form.field('amount')}
        label={t('marketDesk.store.penalty.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('transactionId')}
        label={t('marketDesk.store.penalty.order')}
        description={t('marketDesk.store.penalty.orderHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('marketDesk.keeperReads')}
        required
        withAsterisk={false}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
