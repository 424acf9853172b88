import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { notifyQueries } from '../api';
import { DeadLetterList } from '../components/DeadLetterList';

export default function DeadLettersPage() {
  const t = useT();
  const list = useSuspenseInfiniteQuery(notifyQueries.deadLetters());
  const letters = list.data.pages.flatMap((page) => page.items);
  return (
    <Page title={t('app.page.adminMessages')} lead={t('notify.lead')}>
      {letters.length === 0 ? (
        <EmptyState title={t('notify.list.empty')} />
      ) : (
        <DeadLetterList letters={letters} />
      )}
      <MoreButton list={list}>{t('notify.list.more')}</MoreButton>
    </Page>
  );
}
