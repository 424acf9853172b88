import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { yesterday } from '../../reconciliation';
import { useCompareDay, useExportDays } from '../../reconciliationApi';
import classes from './Reconciliation.module.css';

/** Has a day compared now, and keeps everything as a table. */
export function Tools() {
  const t = useT();
  const last = yesterday(Date.now());
  const [day, setDay] = useState(last);
  const comparing = useCompareDay();
  const exporting = useExportDays();
  return (
    <div className={classes.tools}>
      <form
        className={classes.run}
        onSubmit={(event) => {
          event.preventDefault();
          comparing.mutate(day);
        }}
      >
        <TextField
          type="date"
          label={t('reconciliation.run.label')}
          description={t('reconciliation.run.help')}
          max={last}
          required
          withAsterisk={false}
          value={day}
          onChange={(event) => {
            comparing.reset();
            setDay(event.currentTarget.value);
          }}
        />
        <SubmitButton pending={comparing.isPending} disabled={day === ''}>
          {t('reconciliation.run.submit')}
        </SubmitButton>
        <Button size="md" variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('reconciliation.export.label')}
        </Button>
      </form>
      <p className={classes.done} role="status">
        {comparing.isSuccess && t('reconciliation.run.done')}
        {exporting.isSuccess && t('reconciliation.export.done')}
      </p>
      <FailureNote failure={comparing.error ?? exporting.error} />
    </div>
  );
}
