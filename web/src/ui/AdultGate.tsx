import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { answerAdult, useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { Dialog } from './Dialog';

/** Keeps what is for adults only out of sight until the visitor says they are over 18. */
export function AdultGate({ children }: { children: ReactNode }) {
  const t = useT();
  const answer = useAdultAnswer();
  // Whoever closes the question has not answered it: nothing is shown, and the next page may ask again.
  const [closed, setClosed] = useState(false);

  if (answer === 'over18') return children;
  if (answer === 'underage' || closed) return null;
  return (
    <Dialog
      title={t('app.adult.title')}
      onClose={() => setClosed(true)}
      actions={
        <>
          <Button variant="default" onClick={() => answerAdult('underage')}>
            {t('app.adult.under')}
          </Button>
          <Button onClick={() => answerAdult('over18')}>{t('app.adult.over')}</Button>
        </>
      }
    >
      {t('app.adult.lead')}
    </Dialog>
  );
}
