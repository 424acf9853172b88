import { useSyncExternalStore } from 'react';
import { notice, sessionEnding } from '@/lib/http';
import { useForgetReads } from './useForgetReads';
import { useMessages } from './useMessages';

/** Stands once beside the shells: shows what the http client has to say by itself, and forgets who has left. */
export function SessionMessages() {
  useForgetReads();
  const ended = useSyncExternalStore(sessionEnding.subscribe, sessionEnding.promptOpen);
  const error = useSyncExternalStore(notice.subscribe, notice.get);
  const messages = useMessages(ended || error !== null);
  return (
    <>
      {ended && messages && <messages.SessionPrompt />}
      {/* The region stands before its message, since screen readers announce only what changes inside one. */}
      <div role="alert">{error && messages && <messages.RequestNotice error={error} />}</div>
    </>
  );
}
