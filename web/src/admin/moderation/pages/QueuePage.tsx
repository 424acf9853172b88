import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { moderationQueries, type Report, type Verdict } from '../api';
import { DecideDialog } from '../components/DecideDialog';
import classes from '../components/Moderation.module.css';
import { QueueBar } from '../components/QueueBar';
import { QueueList } from '../components/QueueList';
import { type QueueFilter, useQueueFilter } from '../filter';

/** What people say is wrong with what others show, until somebody has decided about it. */
export default function QueuePage() {
  const t = useT();
  const [filter, setFilter] = useQueueFilter();
  return (
    <Page title={t('app.page.adminModeration')} lead={t('moderation.queue.lead')}>
      <Elsewhere />
      <QueueBar value={filter} onChange={setFilter} />
      <Reports key={`${filter.view} ${filter.kind}`} filter={filter} />
    </Page>
  );
}

/** Reports on shares carry a sealed code and wait at a desk of their own. */
function Elsewhere() {
  const t = useT();
  const { can } = useSession();
  const { data } = useQuery(moderationQueries.overview());
  if (!data?.shares) return null;
  const words = t('moderation.queue.shares', { count: data.shares });
  return (
    <p className={classes.elsewhere}>
      {can('shares') ? <SurfaceLink to="/admin/shares/reports">{words}</SurfaceLink> : words}
    </p>
  );
}

function Reports({ filter }: { filter: QueueFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...moderationQueries.reports(filter), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ report: Report; verdict: Verdict } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const reports = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {reports.length === 0 ? (
        <EmptyState
          title={t(filter.view === 'open' ? 'moderation.queue.none' : 'moderation.queue.noneDecided')}
        />
      ) : (
        <>
          <QueueList reports={reports} onDecide={(report, verdict) => setAsking({ report, verdict })} />
          <MoreButton list={list}>{t('moderation.more')}</MoreButton>
        </>
      )}
      {asking && <DecideDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
