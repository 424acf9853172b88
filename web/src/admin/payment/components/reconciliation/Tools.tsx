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
  // One line tells of the last act, whichever that was.
  const [done, setDone] = useState('');

  function begin(): void {
    setDone('');
    comparing.reset();
    exporting.reset();
  }

  function compare(): void {
    begin();
    comparing.mutate(day, {
      onSuccess: ({ items }) => {
        const all = items.every(({ state }) => state !== 'unknown');
        setDone(t(all ? 'reconciliation.run.done' : 'reconciliation.run.partly'));
      },
    });
  }

  function keep(): void {
    begin();
    exporting.mutate(undefined, { onSuccess: () => setDone(t('reconciliation.export.done')) });
  }

  return (
    <div className={classes.tools}>
      <form
        className={classes.run}
        onSubmit={(event) => {
          event.preventDefault();
          compare();
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
            begin();
            setDay(event.currentTarget.value);
          }}
        />
        <SubmitButton pending={comparing.isPending} disabled={day === ''}>
          {t('reconciliation.run.submit')}
        </SubmitButton>
        <Button size="md" variant="default" loading={exporting.isPending} onClick={keep}>
          {t('reconciliation.export.label')}
        </Button>
      </form>
      <p className={classes.done} role="status">
        {done}
      </p>
      <FailureNote failure={comparing.error ?? exporting.error} />
    </div>
  );
}
