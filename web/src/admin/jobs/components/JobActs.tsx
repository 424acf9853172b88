import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { keepPlace } from '@/ui/keepPlace';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type DeadJob, useDropJob, useRetryJob } from '../api';
import classes from './Jobs.module.css';
import { JobWhat } from './JobWhat';

interface JobActsProps {
  job: DeadJob;
  onDone: (words: string) => void;
}

/** Tries a job again, or has it never be done. */
export function JobActs({ job, onDone }: JobActsProps) {
  const t = useT();
  const locale = useLocale();
  const [dropping, setDropping] = useState(false);
  const retry = useRetryJob(job.id);
  const which = { kind: job.kind, when: formatDate(job.deadAt, locale, 'dateTime') };
  return (
    <>
      <div className={classes.acts}>
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          aria-label={t('jobs.retry.named', which)}
          onClick={(event) => {
            const goBack = keepPlace(event.currentTarget);
            retry
              .mutateAsync(undefined)
              .then(() => onDone(t('jobs.retry.done')))
              .then(goBack, goBack);
          }}
        >
          {t('jobs.retry.act')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          color="bad"
          aria-label={t('jobs.drop.named', which)}
          onClick={() => setDropping(true)}
        >
          {t('jobs.drop.act')}
        </Button>
      </div>
      <FailureNote failure={retry.error} />
      {dropping && <DropDialog job={job} onDone={onDone} onClose={() => setDropping(false)} />}
    </>
  );
}

function DropDialog({ job, onDone, onClose }: JobActsProps & { onClose: () => void }) {
  const t = useT();
  const drop = useDropJob(job.id);
  return (
    <ReasonDialog
      title={t('jobs.drop.title')}
      confirm={t('jobs.drop.act')}
      danger
      send={async (reason) => {
        await drop.mutateAsync(reason);
        onDone(t('jobs.drop.done'));
      }}
      onClose={onClose}
    >
      <JobWhat kind={job.kind} />
      <p>{t('jobs.drop.text')}</p>
    </ReasonDialog>
  );
}
