import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { type PersonChoice, usePersonChoice, usePersonSearch } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { SearchPicker } from '@/ui/SearchPicker';
import { TextField } from '@/ui/TextField';
import { type Stray, useAssign } from '../api';
import { isCredit, missing } from '../rules';

interface AssignDialogProps {
  stray: Stray;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Says whose a payment is and what for. It then goes the way of every payment. */
export function AssignDialog({ stray, onDone, onClose }: AssignDialogProps) {
  const t = useT();
  const locale = useLocale();
  const search = usePersonSearch();
  const known = usePersonChoice(stray.userId ?? '');
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const assigning = useAssign(stray);
  const credit = isCredit(stray);
  const amount = formatMoney(stray.amount, 'USD', locale);
  const form = useSendForm({
    // Not the order that it was meant for: that one is over, or the money would have paid for it.
    initial: { userId: stray.userId ?? '', transactionId: '', note: '' },
    check: (values) => missing(stray, values),
    send: ({ userId, transactionId, note }) =>
      assigning.mutateAsync({
        userId,
        note: note.trim(),
        ...(transactionId.trim() && { transactionId: transactionId.trim() }),
      }),
    onSent: () => {
      onDone(t('paymentDesk.assign.done', { amount }));
      onClose();
    },
  });
  const { error } = form.field('userId');
  return (
    <FormDialog
      title={t('paymentDesk.assign.title', { amount })}
      submit={t('paymentDesk.assign.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t(credit ? 'paymentDesk.assign.known' : 'paymentDesk.assign.unknown')}</p>
      <SearchPicker
        search={search}
        value={credit ? known : chosen}
        fixed={credit}
        error={error}
        data-path="userId"
        onChange={(person) => {
          setChosen(person);
          form.form.setFieldValue('userId', person?.id ?? '');
        }}
      />
      <TextField
        {...form.field('transactionId')}
        label={t(credit ? 'paymentDesk.assign.order' : 'paymentDesk.assign.orderOptional')}
        description={credit ? undefined : t('paymentDesk.assign.orderHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <LongTextField
        {...form.field('note')}
        label={t('paymentDesk.assign.note')}
        help={t('paymentDesk.assign.noteHelp')}
        required
        withAsterisk={false}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
