import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type Message, type MessageAct, searchQueries } from '../api';
import { MessageBar } from '../components/MessageBar';
import { MessageDialog } from '../components/MessageDialog';
import { MessageList } from '../components/MessageList';
import classes from '../components/Search.module.css';
import { type MessageFilter, useMessageFilter } from '../filter';

/** Every message that is kept, by words or by its link. */
export default function MessagesPage() {
  const t = useT();
  const [filter, setFilter] = useMessageFilter();
  return (
    <Page title={t('app.page.adminSearchMessages')} lead={t('searchDesk.message.lead')}>
      <MessageBar value={filter} onChange={setFilter} />
      <Messages key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function Messages({ filter }: { filter: MessageFilter }) {
  const t = useT();
  const list = useInfiniteQuery({
    ...searchQueries.messages(filter),
    // What is wrong with the question is said below it.
    throwOnError: (error, query) => !isRefusal(error) && throwUnlessLoaded(error, query),
  });
  const [asking, setAsking] = useState<{ message: Message; act: MessageAct } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data && isRefusal(list.error)) return <FailureNote failure={list.error} />;
  if (!list.data) return <Bone height={320} />;
  const messages = list.data.pages.flatMap((page) => page.items);
  const empty =
    filter.hidden && filter.q === '' ? 'searchDesk.message.noneHidden' : 'searchDesk.message.none';
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {messages.length === 0 ? (
        <EmptyState title={t(empty)} />
      ) : (
        <>
          <MessageList messages={messages} onAct={(message, act) => setAsking({ message, act })} />
          <MoreButton list={list}>{t('searchDesk.more')}</MoreButton>
        </>
      )}
      {asking && <MessageDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 422].includes(error.status);
