import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FileDrop } from '@/ui/FileDrop';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { faultOf } from '../imports';
import { useStartImport } from '../importsApi';
import classes from './Imports.module.css';

/** As much as the record of a consent holds. */
const LONGEST_CONSENT = 200;

/** Chooses an export and says who has agreed to it. */
export function ImportForm() {
  const t = useT();
  const locale = useLocale();
  const start = useStartImport();
  const [file, setFile] = useState<File | null>(null);
  // A file is missed only once somebody has tried without one.
  const [tried, setTried] = useState(false);
  const fault = file ? faultOf(file) : tried ? 'notJson' : undefined;
  const form = useSendForm({
    initial: { consentBy: '' },
    check: ({ consentBy }) => ({ consentBy: consentBy.trim() ? undefined : 'required' }),
    send: async ({ consentBy }) => {
      if (!file || faultOf(file)) return;
      await start.mutateAsync({ file, consentBy: consentBy.trim() });
      setFile(null);
      setTried(false);
      form.form.reset();
    },
  });
  return (
    <Section title={t('searchDesk.import.new')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          setTried(true);
          form.submit(event);
        }}
        noValidate
      >
        <FileDrop
          call={file ? file.name : t('searchDesk.import.drop')}
          limits={
            file
              ? `${formatBytes(file.size, locale)} · ${t('searchDesk.import.other')}`
              : t('searchDesk.import.limits')
          }
          accept=".json,application/json"
          error={fault && t(`searchDesk.import.${fault}`)}
          onChoose={setFile}
        />
        <TextField
          {...form.field('consentBy')}
          label={t('searchDesk.import.consentBy')}
          placeholder={t('searchDesk.import.consentHint')}
          description={t('searchDesk.import.consentHelp')}
          maxLength={LONGEST_CONSENT}
          autoComplete="off"
          dir="auto"
          required
        />
        <FailureNote failure={form.failure} />
        <div>
          <SubmitButton pending={form.pending}>{t('searchDesk.import.start')}</SubmitButton>
        </div>
      </form>
    </Section>
  );
}
