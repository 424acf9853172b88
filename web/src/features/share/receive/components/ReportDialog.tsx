import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { sealText, showCode } from '@/lib/seal';
import { CheckField } from '@/ui/CheckField';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { codeQueries, type Report, sendReport } from '../api';
import type { Received } from '../items';
import { kept } from '../kept';

const REASONS = [
  'illegal',
  'malware',
  'copyright',
  'personal',
  'other',
] as const satisfies Report['reason'][];

interface ReportDialogProps {
  share: Received;
  onClose: () => void;
}

/** Tells the operator what is wrong with a share; the whole code goes along only if its sender wants that, and sealed. */
export function ReportDialog({ share, onClose }: ReportDialogProps) {
  const t = useT();
  const [withCode, setWithCode] = useState(false);
  const [sent, setSent] = useState(false);
  const { data: recipient } = useQuery({ ...codeQueries.recipient(share.fileLogo), throwOnError: false });
  const { second } = kept(share.fileLogo);

  const form = useSendForm({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => ({
      reason: missing(reason),
      text: reason === 'other' ? missing(text) : undefined,
    }),
    async send({ reason, text }) {
      const code = withCode && recipient && second && showCode({ first: share.fileLogo, second });
      const sealedCode = code ? await sealText(code, recipient) : undefined;
      const known = REASONS.find((one) => one === reason) ?? 'other';
      await sendReport(share.fileLogo, { reason: known, text: text.trim(), sealedCode });
    },
    onSent: () => setSent(true),
  });

  if (sent) {
    return (
      <FormDialog title={t('receive.report.sentTitle')} leave={t('app.dialog.close')} onClose={onClose}>
        <p>{t('receive.report.sent')}</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t('receive.report.title', { name: share.name })}
      submit={t('receive.report.send')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t('receive.report.lead')}</p>
      <ChoiceField
        {...form.field('reason')}
        label={t('receive.report.reason')}
        required
        options={[
          { value: '', label: t('receive.report.choose') },
          ...REASONS.map((value) => ({ value, label: t(`receive.report.reasons.${value}`) })),
        ]}
      />
      <LongTextField
        {...form.field('text')}
        label={t('receive.report.text')}
        help={t('receive.report.textHelp')}
        required={form.values.reason === 'other'}
      />
      {recipient && second && (
        <CheckField
          label={t('receive.report.withCode')}
          help={t('receive.report.withCodeHelp')}
          checked={withCode}
          onChange={setWithCode}
        />
      )}
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
