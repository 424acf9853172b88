import { Button } from '@mantine/core';
import { type AdultAnswer, answerAdult } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';

/** Asks whether the visitor is over 18. Whoever puts the question away has not answered it. */
export function AdultQuestion({ onClose }: { onClose: () => void }) {
  const t = useT();
  const answer = (given: AdultAnswer) => {
    answerAdult(given);
    onClose();
  };
  return (
    <Dialog
      title={t('directory.adult.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={() => answer('underage')}>
            {t('directory.adult.under')}
          </Button>
          <Button onClick={() => answer('over18')}>{t('directory.adult.over')}</Button>
        </>
      }
    >
      {t('directory.adult.lead')}
    </Dialog>
  );
}
