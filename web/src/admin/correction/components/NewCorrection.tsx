import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { type PersonChoice, usePersonSearch } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { SearchPicker } from '@/ui/SearchPicker';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { type Correction, type Limits, usePropose } from '../api';
import { bodyOf, checkDraft, type Draft, EMPTY, WHATS, whatOf } from '../rules';
import type { Wish } from '../wish';
import { AmountFields } from './AmountFields';
import { LimitsNote } from './LimitsNote';

interface NewCorrectionProps {
  /** Whom it is about, where that is known already. */
  member: PersonChoice | null;
  /** What else is known already. */
  wish: Wish | null;
  limits: Limits;
  onSent: (made: Correction) => void;
  onClose: () => void;
}

/** Gives something to a member, takes it, or confirms that a payment has arrived. */
export function NewCorrection({ member: known, wish, limits, onSent, onClose }: NewCorrectionProps) {
  const t = useT();
  const search = usePersonSearch();
  const [member, setMember] = useState(known);
  const propose = usePropose();
  const form = useSendForm<Draft>({
    initial: { ...EMPTY, ...wish, userId: known?.id ?? '' },
    check: checkDraft,
    send: async (draft) => onSent(await propose.mutateAsync(bodyOf(draft))),
  });
  // The name of whom a link named may come after the dialog.
  const shown = member && member.id === known?.id ? known : member;
  const what = whatOf(form.values);
  const { error, 'data-path': path } = form.field('userId');
  const choose = (chosen: PersonChoice | null) => {
    setMember(chosen);
    form.form.setFieldValue('userId', chosen?.id ?? '');
  };
  return (
    <FormDialog
      title={t('correction.create.title')}
      submit={t(`correction.create.submit.${what === 'payment' ? 'payment' : 'other'}`)}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SearchPicker search={search} value={shown} onChange={choose} error={error} data-path={path} />
      <Select
        label={t('correction.create.what')}
        value={what}
        options={WHATS.map((value) => ({ value, label: t(`correction.what.${value}`) }))}
        onChange={(chosen) => {
          form.clear(); // what was wrong with points may be right for money
          form.form.setFieldValue('what', chosen);
        }}
      />
      <AmountFields form={form} what={what} />
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('app.dialog.reasonHelp')}
        required
        withAsterisk={false}
      />
      {what !== 'payment' && (
        <TextField
          {...form.field('note')}
          label={t('correction.create.note')}
          description={t('correction.create.noteHelp')}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <LimitsNote limits={limits} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
