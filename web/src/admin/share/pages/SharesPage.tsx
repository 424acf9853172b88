import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { type Block, storedQueries } from '../api';
import { BlockList } from '../components/BlockList';
import { FileList } from '../components/FileList';
import { LiftDialog } from '../components/LiftDialog';
import { ShareList } from '../components/ShareList';
import classes from '../components/Stored.module.css';
import { StoredFilterBar } from '../components/StoredFilterBar';
import { type StoredFilter, useStoredFilter, VIEWS } from '../filter';

/** What members share and what they have uploaded, to be found by code, name or member; and what is blocked. */
export default function SharesPage() {
  const t = useT();
  const [filter, setFilter] = useStoredFilter();
  return (
    <Page title={t('app.page.adminShares')} lead={t('storage.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('storage.view.label')}
          value={filter.view}
          options={VIEWS.map((value) => ({ value, label: t(`storage.view.${value}`) }))}
          onChange={(view) => setFilter({ view, q: filter.q })}
        />
      </div>
      {filter.view === 'blocks' ? <Blocks /> : <Found filter={filter} onChange={setFilter} />}
    </Page>
  );
}

interface FoundProps {
  filter: StoredFilter;
  onChange: (filter: StoredFilter) => void;
}

function Found({ filter, onChange }: FoundProps) {
  const List = filter.view === 'shares' ? Shares : Files;
  return (
    <>
      <StoredFilterBar key={filter.view} value={filter} onChange={onChange} />
      <List filter={filter} />
    </>
  );
}

function Shares({ filter }: { filter: StoredFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...storedQueries.shares(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const shares = list.data.pages.flatMap((page) => page.items);
  if (shares.length === 0) return <EmptyState title={t('storage.list.noShares')} />;
  return (
    <>
      <ShareList shares={shares} />
      <MoreButton list={list}>{t('storage.list.more')}</MoreButton>
    </>
  );
}

function Files({ filter }: { filter: StoredFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...storedQueries.files(filter), throwOnError: throwUnlessLoaded });
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const files = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {files.length === 0 ? (
        <EmptyState title={t('storage.list.noFiles')} />
      ) : (
        <>
          <FileList files={files} onDone={setDone} />
          <MoreButton list={list}>{t('storage.list.more')}</MoreButton>
        </>
      )}
    </>
  );
}

function Blocks() {
  const t = useT();
  const list = useInfiniteQuery({ ...storedQueries.blocks(), throwOnError: throwUnlessLoaded });
  const [lifting, setLifting] = useState<Block | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const blocks = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {blocks.length === 0 ? (
        <EmptyState title={t('storage.list.noBlocks')} />
      ) : (
        <>
          <BlockList blocks={blocks} onLift={setLifting} />
          <MoreButton list={list}>{t('storage.list.more')}</MoreButton>
        </>
      )}
      {lifting && <LiftDialog block={lifting} onDone={setDone} onClose={() => setLifting(null)} />}
    </>
  );
}
