import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { CheckField } from '@/ui/CheckField';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { type HandedApp, useApprove } from '../api';

interface ApproveDialogProps {
  app: HandedApp;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks whether an app is for adults before everybody can see it. */
export function ApproveDialog({ app, onDone, onClose }: ApproveDialogProps) {
  const t = useT();
  const approve = useApprove(app);
  const [adult, setAdult] = useState(app.adult);
  const name = inSentence(app.name);
  return (
    <FormDialog
      title={t('appsDesk.approve.title', { name })}
      submit={t('appsDesk.approve.confirm')}
      pending={approve.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        approve.mutate(adult, {
          onSuccess: () => {
            onDone(t('appsDesk.approve.done', { name }));
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      <p>{t('appsDesk.approve.what')}</p>
      {app.adult && <p>{t('appsDesk.adult.words')}</p>}
      <CheckField
        label={t('appsDesk.adult.mark')}
        help={t('appsDesk.adult.help')}
        checked={adult}
        onChange={setAdult}
      />
      <FailureNote failure={approve.error} />
    </FormDialog>
  );
}
