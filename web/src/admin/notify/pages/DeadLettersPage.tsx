import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { notifyQueries } from '../api';
import { DeadLetterList } from '../components/DeadLetterList';
import classes from './DeadLettersPage.module.css';

export default function DeadLettersPage() {
  const t = useT();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    notifyQueries.deadLetters(),
  );
  const letters = data.pages.flatMap((page) => page.items);
  return (
    <Page title={t('app.page.adminMessages')} lead={t('notify.lead')}>
      {letters.length === 0 ? (
        <EmptyState title={t('notify.list.empty')} />
      ) : (
        <DeadLetterList letters={letters} />
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('notify.list.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}
