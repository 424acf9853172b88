import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { inSentence, usePersonChoice } from '@/lib/people';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { deskQueries } from '../api';
import classes from '../components/Desk.module.css';
import { DeskFilterBar } from '../components/DeskFilterBar';
import { DeskList } from '../components/DeskList';
import { type DeskFilter, useDeskFilter } from '../filter';

export default function OrderDeskPage() {
  const t = useT();
  const [filter, setFilter] = useDeskFilter();
  return (
    <Page title={t('app.page.adminOrders')} lead={t('orderDesk.lead')}>
      <DeskFilterBar value={filter} onChange={setFilter} />
      {filter.userId && <OfPerson id={filter.userId} onLift={() => setFilter({ userId: '' })} />}
      <Orders filter={filter} />
    </Page>
  );
}

/** Says whose orders these are, where a link asked for one person's. */
function OfPerson({ id, onLift }: { id: string; onLift: () => void }) {
  const t = useT();
  const person = usePersonChoice(id);
  return (
    <p className={classes.ofPerson}>
      <span>{t('orderDesk.filter.ofPerson', { name: inSentence(person?.name ?? id) })}</span>
      <Button variant="default" size="compact-sm" onClick={onLift}>
        {t('orderDesk.filter.ofEverybody')}
      </Button>
    </p>
  );
}

function Orders({ filter }: { filter: DeskFilter }) {
  const t = useT();
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...deskQueries.list(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) {
    const filtered = Object.keys(filter).length > 0;
    return <EmptyState title={t(filtered ? 'orderDesk.list.noneFound' : 'orderDesk.list.empty')} />;
  }
  return (
    <>
      <DeskList lines={lines} />
      <MoreButton list={list}>{t('orderDesk.list.more')}</MoreButton>
    </>
  );
}
