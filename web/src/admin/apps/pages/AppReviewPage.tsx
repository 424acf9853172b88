import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { appDeskQueries, type HandedApp } from '../api';
import { AppBar } from '../components/AppBar';
import { AppDialog } from '../components/AppDialog';
import { AppList, type Wish } from '../components/AppList';
import classes from '../components/Apps.module.css';
import { type AppFilter, useAppFilter, WAITING } from '../filter';

/** Apps that members have handed in, until somebody has decided about them. */
export default function AppReviewPage() {
  const t = useT();
  const [filter, setFilter] = useAppFilter();
  return (
    <Page title={t('app.page.adminApps')} lead={t('appsDesk.lead')}>
      <AppBar value={filter} onChange={setFilter} />
      <Apps key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function Apps({ filter }: { filter: AppFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...appDeskQueries.list(filter), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ app: HandedApp; wish: Wish } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const apps = list.data.pages.flatMap((page) => page.items);
  const waiting = filter.status === WAITING.status && filter.q === '';
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {apps.length === 0 ? (
        <EmptyState title={t(waiting ? 'appsDesk.noneWaiting' : 'appsDesk.none')} />
      ) : (
        <>
          <AppList apps={apps} onAct={(app, wish) => setAsking({ app, wish })} />
          <MoreButton list={list}>{t('appsDesk.more')}</MoreButton>
        </>
      )}
      {asking && <AppDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
