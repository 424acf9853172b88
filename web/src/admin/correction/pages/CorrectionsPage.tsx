import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { usePersonChoice } from '@/lib/people';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type Correction, correctionQueries } from '../api';
import { CorrectionFilterBar } from '../components/CorrectionFilterBar';
import { CorrectionList } from '../components/CorrectionList';
import classes from '../components/Corrections.module.css';
import { NewCorrection } from '../components/NewCorrection';
import { useMoved } from '../components/useAmountText';
import { useCorrectionFilter } from '../filter';
import { useWish } from '../wish';

/** What operators gave, took and confirmed by hand, and what waits for a second pair of eyes. */
export default function CorrectionsPage() {
  const t = useT();
  const [filter, setFilter] = useCorrectionFilter();
  const member = usePersonChoice(filter.userId ?? '');
  const [wish, forgetWish] = useWish();
  const [creating, setCreating] = useState(wish !== null);
  const [made, setMade] = useState<Correction | null>(null);
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...correctionQueries.list(filter), throwOnError: throwUnlessLoaded });
  const pages = list.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const limits = pages?.[0]?.limits;
  const filtered = Object.keys(filter).length > 0;
  const close = () => {
    setCreating(false);
    forgetWish();
  };
  return (
    <Page
      title={t('app.page.adminCorrections')}
      lead={t('correction.lead')}
      actions={
        <Button disabled={!limits} onClick={() => setCreating(true)}>
          {t('correction.create.open')}
        </Button>
      }
    >
      <CorrectionFilterBar value={filter} onChange={setFilter} />
      <div role="status">{made && <Made item={made} />}</div>
      {!items && <Bone height={320} />}
      {items?.length === 0 && (
        <EmptyState title={t(filtered ? 'correction.list.noneFound' : 'correction.list.empty')} />
      )}
      {items && items.length > 0 && <CorrectionList items={items} />}
      <MoreButton list={list}>{t('correction.list.more')}</MoreButton>
      {creating && limits && (
        <NewCorrection
          member={member}
          wish={wish}
          limits={limits}
          onSent={(sent) => {
            setMade(sent);
            close();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Whether it was done at once or waits for somebody else. */
function Made({ item }: { item: Correction }) {
  const t = useT();
  const moved = useMoved()(item);
  return (
    <p className={classes.done} data-state={item.state}>
      {t(item.state === 'proposed' ? 'correction.made.proposed' : 'correction.made.applied', moved)}
    </p>
  );
}
