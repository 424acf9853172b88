import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { pointsQueries } from '../api';
import { EarningList } from './EarningList';
import { RechargeList } from './RechargeList';
import { SpendingList } from './SpendingList';

export function Recharges() {
  const t = useT();
  const list = useInfiniteQuery({ ...pointsQueries.recharges(), throwOnError: throwUnlessLoaded });
  const items = list.data?.pages.flatMap((page) => page.items);
  const buy = (
    <Button component={SurfaceLink} to="/recharge/point">
      {t('points.mine.buy')}
    </Button>
  );
  return (
    <Record
      count={items?.length}
      empty={<EmptyState title={t('points.mine.noRecharges')} action={buy} />}
      more={<MoreButton list={list}>{t('points.mine.more')}</MoreButton>}
    >
      {items && <RechargeList items={items} />}
    </Record>
  );
}

export function Spendings() {
  const t = useT();
  const list = useInfiniteQuery({ ...pointsQueries.spendings(), throwOnError: throwUnlessLoaded });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Record
      count={items?.length}
      empty={<EmptyState title={t('points.mine.noSpendings')} />}
      more={<MoreButton list={list}>{t('points.mine.more')}</MoreButton>}
    >
      {items && <SpendingList items={items} />}
    </Record>
  );
}

export function Earnings() {
  const t = useT();
  const list = useInfiniteQuery({ ...pointsQueries.earnings(), throwOnError: throwUnlessLoaded });
  const items = list.data?.pages.flatMap((page) => page.items);
  const share = (
    <Button component={SurfaceLink} to="/file_share">
      {t('app.page.fileShare')}
    </Button>
  );
  return (
    <Record
      count={items?.length}
      empty={<EmptyState title={t('points.mine.noEarnings')} action={share} />}
      more={<MoreButton list={list}>{t('points.mine.more')}</MoreButton>}
    >
      {items && <EarningList items={items} />}
    </Record>
  );
}

interface RecordProps {
  /** Undefined until the first page has arrived. */
  count: number | undefined;
  empty: ReactNode;
  more: ReactNode;
  children: ReactNode;
}

/** Not suspended: the choice of records must stay where it is while one is on its way. */
function Record({ count, empty, more, children }: RecordProps) {
  if (count === undefined) return <Bone height={240} />;
  if (count === 0) return empty;
  return (
    <div>
      {children}
      {more}
    </div>
  );
}
