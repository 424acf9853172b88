import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeBackAdult, useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import classes from './AdultNote.module.css';
import { AdultQuestion } from './AdultQuestion';

/** Says whether entries for adults are shown on this device, and lets who has not answered yet do so. */
export function AdultNote() {
  const t = useT();
  const answer = useAdultAnswer();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <aside className={classes.note}>
        <p role="status">{t(`directory.adult.${answer ?? 'unanswered'}`)}</p>
        {answer === null && (
          <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
            {t('directory.adult.show')}
          </Button>
        )}
        {answer === 'over18' && (
          <Button variant="subtle" size="sm" onClick={takeBackAdult}>
            {t('directory.adult.hide')}
          </Button>
        )}
      </aside>
      {asking && <AdultQuestion onClose={() => setAsking(false)} />}
    </>
  );
}
