import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { HOME, SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { orderQueries } from '../api';
import { OrderFilterBar } from '../components/OrderFilterBar';
import { OrderList } from '../components/OrderList';
import { ALL_ORDERS, type OrderFilter, useOrderFilter } from '../filter';

export default function OrderListPage() {
  const t = useT();
  const [filter, setFilter] = useOrderFilter();
  return (
    <Page title={t('app.page.orders')} lead={t('order.list.lead')}>
      <OrderFilterBar value={filter} onChange={setFilter} />
      <Orders filter={filter} onClear={() => setFilter(ALL_ORDERS)} />
    </Page>
  );
}

function Orders({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) {
  const t = useT();
  // Not suspended: the filter bar must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...orderQueries.list(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const orders = list.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) return <NoOrders filtered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <>
      <OrderList orders={orders} />
      <MoreButton list={list}>{t('order.list.more')}</MoreButton>
    </>
  );
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useT();
  if (filtered) {
    return (
      <EmptyState
        title={t('order.list.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('order.list.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('order.list.empty')}
      action={
        <Button component={SurfaceLink} to={HOME}>
          {t('order.list.go')}
        </Button>
      }
    />
  );
}
