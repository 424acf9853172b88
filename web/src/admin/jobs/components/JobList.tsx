import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import type { DeadJob } from '../api';
import { JobActs } from './JobActs';
import classes from './Jobs.module.css';
import { JobWhat } from './JobWhat';

interface JobListProps {
  jobs: readonly DeadJob[];
  onDone: (words: string) => void;
}

/** Jobs that were given up, as a table, or as cards where there is little room. */
export function JobList(props: JobListProps) {
  return useSmallScreen() ? <JobCards {...props} /> : <JobTable {...props} />;
}

function JobTable({ jobs, onDone }: JobListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('jobs.list.title')}>
      <thead>
        <tr>
          <th>{t('jobs.field.kind')}</th>
          <th>{t('jobs.field.dead')}</th>
          <th>{t('jobs.field.attempts')}</th>
          <th>{t('jobs.field.error')}</th>
          <th>{t('jobs.field.act')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td>
              <JobWhat kind={job.kind} />
            </td>
            <td className="num">{formatDate(job.deadAt, locale, 'dateTime')}</td>
            <td className="num">{formatNumber(job.attempts, locale)}</td>
            <td className={classes.error}>{job.error}</td>
            <td>
              <JobActs job={job} onDone={onDone} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function JobCards({ jobs, onDone }: JobListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {jobs.map((job) => (
        <li key={job.id} className="card">
          <JobWhat kind={job.kind} />
          <span className={classes.error}>{job.error}</span>
          <CardFacts>
            <dt>{t('jobs.field.created')}</dt>
            <dd>{formatDate(job.createdAt, locale, 'dateTime')}</dd>
            <dt>{t('jobs.field.dead')}</dt>
            <dd>{formatDate(job.deadAt, locale, 'dateTime')}</dd>
            <dt>{t('jobs.field.attempts')}</dt>
            <dd>{formatNumber(job.attempts, locale)}</dd>
          </CardFacts>
          <JobActs job={job} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}
