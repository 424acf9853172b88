import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { directoryQueries } from '@/features/directory/api';
import { EntryList } from '@/features/directory/components/EntryList';
import { listPath } from '@/features/directory/filter';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { PartFailure } from '@/ui/PartFailure';
import { StatePanel } from '@/ui/StatePanel';
import classes from './NameResults.module.css';

/** Groups and channels by what they are called; the directory narrows them further. */
export function NameResults({ q }: { q: string }) {
  const t = useT();
  const locale = useLocale();
  const adult = useAdultAnswer() === 'over18';
  const list = useInfiniteQuery({
    ...directoryQueries.entries({ q, sort: 'hot' }, adult),
    throwOnError: false,
  });
  const entries = list.data?.pages.flatMap((page) => page.items);
  const { total = 0, totalCapped = false } = list.data?.pages.at(-1) ?? {};
  const amount = formatNumber(total, locale) + (totalCapped ? '+' : '');
  if (list.error instanceof ApiError && list.error.code === 'illegal_content') {
    return <StatePanel title={t('search.refused.illegal')}>{t('search.refused.illegalLead')}</StatePanel>;
  }
  if (list.isError && !entries) {
    return <PartFailure failure={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <div className={classes.line}>
        {/* There before it says something, or nobody would hear it. */}
        <p role="status">{entries && t('search.names.total', { count: total, amount })}</p>
        {entries && entries.length > 0 && (
          <SurfaceLink to={listPath({ q })}>{t('search.names.narrow')}</SurfaceLink>
        )}
      </div>
      {!entries && <Bone height={480} />}
      {entries && entries.length > 0 && <EntryList entries={entries} />}
      {entries?.length === 0 && (
        <EmptyState
          title={t('search.names.none')}
          action={
            <Button component={SurfaceLink} to="/groups" variant="default">
              {t('search.start.directory')}
            </Button>
          }
        />
      )}
      <MoreButton list={list}>{t('search.found.more')}</MoreButton>
    </>
  );
}
