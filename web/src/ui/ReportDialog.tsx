import { useState } from 'react';
import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { REPORT_REASONS, type Report, sendReport } from '@/lib/report';
import { ChoiceField } from './ChoiceField';
import { FailureNote } from './FailureNote';
import { FormDialog } from './FormDialog';
import { LongTextField } from './LongTextField';

/** As much as the server reads. */
const LONGEST = 2000;

interface ReportDialogProps extends Pick<Report, 'kind' | 'id'> {
  name: string;
  onClose: () => void;
}

/** Asks what is wrong, sends it to the operator and says thanks. */
export function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const t = useT();
  const [sent, setSent] = useState(false);
  const form = useSendForm({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => ({
      reason: missing(reason),
      text: reason === 'other' ? missing(text) : undefined,
    }),
    send({ reason, text }) {
      const known = REPORT_REASONS.find((one) => one === reason) ?? 'other';
      return sendReport({ kind, id, reason: known, text: text.trim() });
    },
    onSent: () => setSent(true),
  });

  if (sent) {
    return (
      <FormDialog title={t('report.sentTitle')} leave={t('app.dialog.close')} onClose={onClose}>
        <p>{t('report.sent')}</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t('report.title', { name })}
      submit={t('report.send')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t('report.lead')}</p>
      <ChoiceField
        {...form.field('reason')}
        label={t('report.reason')}
        required
        options={[
          { value: '', label: t('report.choose') },
          ...REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
        ]}
      />
      <LongTextField
        {...form.field('text')}
        label={t('report.text')}
        help={t('report.textHelp')}
        longest={LONGEST}
        required={form.values.reason === 'other'}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
