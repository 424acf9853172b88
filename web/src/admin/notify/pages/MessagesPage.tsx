import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { notifyQueries } from '../api';
import { MessageFilterBar } from '../components/MessageFilterBar';
import { MessageList } from '../components/MessageList';
import { type MessageFilter, useMessageFilter } from '../filter';

export default function MessagesPage() {
  const t = useT();
  const [filter, setFilter] = useMessageFilter();
  return (
    <Page title={t('app.page.adminMessages')} lead={t('notify.lead')}>
      <MessageFilterBar value={filter} onChange={setFilter} />
      <Lines filter={filter} />
    </Page>
  );
}

function Lines({ filter }: { filter: MessageFilter }) {
  const t = useT();
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...notifyQueries.messages(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const messages = list.data.pages.flatMap((page) => page.items);
  if (messages.length === 0) {
    return <EmptyState title={t(filter.state === 'dead' ? 'notify.list.noneDead' : 'notify.list.empty')} />;
  }
  return (
    <>
      <MessageList messages={messages} />
      <MoreButton list={list}>{t('notify.list.more')}</MoreButton>
    </>
  );
}
