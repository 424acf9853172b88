import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { StatePanel } from '@/ui/StatePanel';
import { directoryQueries } from '../api';
import { AdultNote } from '../components/AdultNote';
import { EntryFilterBar } from '../components/EntryFilterBar';
import { EntryList } from '../components/EntryList';
import { FormulaPart } from '../components/FormulaPart';
import { FoundLine } from '../components/FoundLine';
import { type EntryFilter, isNarrowed, useEntryFilter } from '../filter';
import { SUBMIT_PATH } from '../submitPlace';
import classes from './GroupsPage.module.css';

export default function GroupsPage() {
  const t = useT();
  const [filter, setFilter] = useEntryFilter();
  return (
    <Page
      title={t('app.page.groups')}
      lead={t('groups.list.lead')}
      actions={
        <Button component={SurfaceLink} to={SUBMIT_PATH} variant="default">
          {t('groups.list.submit')}
        </Button>
      }
    >
      <EntryFilterBar value={filter} onChange={setFilter} />
      <Entries filter={filter} onChange={setFilter} />
      <div className={classes.formula}>
        <FormulaPart />
      </div>
      <AdultNote />
    </Page>
  );
}

/** What somebody may neither find nor look for. */
const isIllegal = (error: unknown) => error instanceof ApiError && error.code === 'illegal_content';

interface EntriesProps {
  filter: EntryFilter;
  onChange: (filter: EntryFilter) => void;
}

function Entries({ filter, onChange }: EntriesProps) {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  // Not suspended: the filter stays where it is while another list is on its way.
  const list = useInfiniteQuery({
    ...directoryQueries.entries(filter, adult),
    throwOnError: (error, query) => !isIllegal(error) && throwUnlessLoaded(error, query),
  });
  if (isIllegal(list.error)) {
    return <StatePanel title={t('groups.entry.blockedTitle')}>{t('groups.list.illegal')}</StatePanel>;
  }
  const entries = list.data?.pages.flatMap((page) => page.items);
  const last = list.data?.pages.at(-1);
  return (
    <>
      <FoundLine
        total={last?.total}
        capped={last?.totalCapped ?? false}
        sort={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
      {!entries && <Bone height={480} />}
      {entries?.length === 0 && (
        <NoEntries narrowed={isNarrowed(filter)} onClear={() => onChange({ sort: filter.sort, q: '' })} />
      )}
      {entries && entries.length > 0 && <EntryList entries={entries} />}
      <MoreButton list={list}>{t('groups.list.more')}</MoreButton>
    </>
  );
}

function NoEntries({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useT();
  if (!narrowed) return <EmptyState title={t('groups.list.none')} />;
  return (
    <EmptyState
      title={t('groups.list.noneFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('groups.list.clear')}
        </Button>
      }
    />
  );
}
