import { useState } from 'react';
import { LONGEST } from '@/features/apps/rules';
import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { CheckField } from '@/ui/CheckField';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { type HandedApp, useApprove } from '../api';

interface ApproveDialogProps {
  app: HandedApp;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks whether an app is for adults before everybody can see it, and takes a better description of it. */
export function ApproveDialog({ app, onDone, onClose }: ApproveDialogProps) {
  const t = useT();
  const approve = useApprove(app);
  const [adult, setAdult] = useState(app.adult);
  const name = inSentence(app.name);
  const form = useSendForm({
    initial: { description: app.description },
    check: ({ description }) => ({ description: missing(description) }),
    send: ({ description }) =>
      approve.mutateAsync({ adult, description: description === app.description ? undefined : description }),
    onSent: () => {
      onDone(t('appsDesk.approve.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('appsDesk.approve.title', { name })}
      submit={t('appsDesk.approve.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('appsDesk.approve.what')}</p>
      <LongTextField
        {...form.field('description')}
        label={t('apps.form.description')}
        help={t('appsDesk.approve.descriptionHelp')}
        longest={LONGEST.description}
        rows={4}
      />
      {app.adult && <p>{t('appsDesk.adult.words')}</p>}
      <CheckField
        label={t('appsDesk.adult.mark')}
        help={t('appsDesk.adult.help')}
        checked={adult}
        onChange={setAdult}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
