import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useSession } from '@/lib/session';
import { SurfaceLink, useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { Light } from '@/ui/Light';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { jobQueries } from '../api';
import { JobList } from '../components/JobList';
import classes from '../components/Jobs.module.css';
import { KindList } from '../components/KindList';

/** What the shop could not do by itself, and what is to become of it. */
export default function JobsPage() {
  const t = useT();
  const { can } = useSession();
  const locale = useLocale();
  const [words, change] = useAddressWords();
  const [done, setDone] = useState('');
  const { data: now } = useSuspenseQuery(jobQueries.kinds());
  // A kind of which nothing is left narrows nothing: its line, with the way back, is gone.
  const asked = words.get('kind') ?? '';
  const only = now.kinds.some(({ kind }) => kind === asked) ? asked : '';
  return (
    <Page title={t('app.page.adminJobs')} lead={t('jobs.lead')}>
      <Light
        state={now.dead > 0 ? 'bad' : 'good'}
        title={now.dead > 0 ? t('jobs.light.bad', { count: now.dead }) : t('jobs.light.good')}
      >
        <p>
          {t('jobs.light.now', {
            waiting: formatNumber(now.waiting, locale),
            running: formatNumber(now.running, locale),
            late: formatNumber(now.late, locale),
          })}
        </p>
        {can('notify') && (
          <p>
            <SurfaceLink to="/admin/messages?state=dead">{t('jobs.letters')}</SurfaceLink>
          </p>
        )}
      </Light>
      <p className={classes.done} role="status">
        {done}
      </p>
      <div className={classes.parts}>
        <KindList kinds={now.kinds} only={only} onOnly={(kind) => change({ kind })} onDone={setDone} />
        <section>
          <h2 className={classes.heading}>{t('jobs.list.title')}</h2>
          <Dead only={only} onDone={setDone} />
        </section>
      </div>
    </Page>
  );
}

function Dead({ only, onDone }: { only: string; onDone: (words: string) => void }) {
  const t = useT();
  // Not suspended: the kinds must stay where they are while a narrower list is on its way.
  const list = useInfiniteQuery({ ...jobQueries.dead(only), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={240} />;
  const jobs = list.data.pages.flatMap((page) => page.items);
  if (jobs.length === 0) return <EmptyState title={t('jobs.list.none')} />;
  return (
    <>
      <JobList jobs={jobs} onDone={onDone} />
      <MoreButton list={list}>{t('jobs.list.more')}</MoreButton>
    </>
  );
}
