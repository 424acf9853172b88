import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type Source, searchQueries } from '../api';
import classes from '../components/Search.module.css';
import { SourceBar } from '../components/SourceBar';
import { SourceDialog } from '../components/SourceDialog';
import { SourceList, type SourceWish } from '../components/SourceList';
import { WebpageNote } from '../components/WebpageNote';
import { type SourceFilter, useSourceFilter } from '../filter';

/** Chats whose messages are searched, and who has let us. */
export default function SourcesPage() {
  const t = useT();
  const [filter, setFilter] = useSourceFilter();
  return (
    <Page title={t('app.page.adminSearchSources')} lead={t('searchDesk.source.lead')}>
      <SourceBar value={filter} onChange={setFilter} />
      <Sources key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function Sources({ filter }: { filter: SourceFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...searchQueries.sources(filter), throwOnError: throwUnlessLoaded });
  const { data: pages } = useQuery(searchQueries.webpages());
  const [asking, setAsking] = useState<{ source: Source; wish: SourceWish } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const sources = list.data.pages.flatMap((page) => page.items);
  const narrowed = filter.q !== '' || filter.state !== undefined;
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {sources.length === 0 ? (
        <EmptyState title={t(narrowed ? 'searchDesk.source.noMatch' : 'searchDesk.source.none')} />
      ) : (
        <>
          <SourceList
            sources={sources}
            webpages={pages?.on ?? false}
            onAct={(source, wish) => setAsking({ source, wish })}
          />
          <MoreButton list={list}>{t('searchDesk.more')}</MoreButton>
        </>
      )}
      {pages?.on === false && <WebpageNote />}
      {asking && <SourceDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
