import { useSyncExternalStore } from 'react';
import { notice, sessionEnding } from '@/lib/http';
import { farewell } from '@/lib/session';
import { useForgetReads } from './useForgetReads';
import { useMessages } from './useMessages';

/** Stands once beside the shells: shows what has to be said on any page, and forgets who has left. */
export function SessionMessages() {
  useForgetReads();
  const ended = useSyncExternalStore(sessionEnding.subscribe, sessionEnding.promptOpen);
  const error = useSyncExternalStore(notice.subscribe, notice.get);
  const leaving = useSyncExternalStore(farewell.subscribe, farewell.get);
  const messages = useMessages(ended || error !== null || leaving !== null);
  return (
    <>
      {ended && messages && <messages.SessionPrompt />}
      {/* The regions stand before their messages, since screen readers announce only what changes inside one. */}
      <div role="status">{leaving && messages && <messages.FarewellNote reason={leaving} />}</div>
      <div role="alert">{error && messages && <messages.RequestNotice error={error} />}</div>
    </>
  );
}
