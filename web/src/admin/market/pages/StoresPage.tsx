import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { marketDeskQueries } from '../api';
import classes from '../components/Market.module.css';
import { StoreBar } from '../components/StoreBar';
import { StoreLine } from '../components/StoreLine';
import { type StoreFilter, useStoreFilter } from '../filter';

export default function StoresPage() {
  const t = useT();
  const [filter, setFilter] = useStoreFilter();
  return (
    <Page title={t('app.page.adminStores')} lead={t('marketDesk.store.lead')}>
      <StoreBar value={filter} onChange={setFilter} />
      <Stores filter={filter} />
    </Page>
  );
}

function Stores({ filter }: { filter: StoreFilter }) {
  const t = useT();
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...marketDeskQueries.stores(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const stores = list.data.pages.flatMap((page) => page.items);
  if (stores.length === 0) return <EmptyState title={t('marketDesk.store.none')} />;
  return (
    <>
      <ul className={classes.lines}>
        {stores.map((store) => (
          <StoreLine key={store.id} store={store} />
        ))}
      </ul>
      <MoreButton list={list}>{t('marketDesk.more')}</MoreButton>
    </>
  );
}
