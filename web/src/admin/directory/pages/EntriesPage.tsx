import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { deskQueries, type Entry } from '../api';
import classes from '../components/Desk.module.css';
import { EntryBar } from '../components/EntryBar';
import { EntryDialog } from '../components/EntryDialog';
import { EntryList, type Wish } from '../components/EntryList';
import { type EntryFilter, useEntryFilter } from '../filter';

/** Groups and channels of the directory, in every state. */
export default function EntriesPage() {
  const t = useT();
  const [filter, setFilter] = useEntryFilter();
  return (
    <Page title={t('app.page.adminEntries')} lead={t('directoryDesk.entry.lead')}>
      <EntryBar value={filter} onChange={setFilter} />
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function Entries({ filter }: { filter: EntryFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...deskQueries.entries(filter), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ entry: Entry; wish: Wish } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const entries = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {entries.length === 0 ? (
        <EmptyState title={t('directoryDesk.entry.none')} />
      ) : (
        <>
          <EntryList entries={entries} onAct={(entry, wish) => setAsking({ entry, wish })} />
          <MoreButton list={list}>{t('directoryDesk.more')}</MoreButton>
        </>
      )}
      {asking && <EntryDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
