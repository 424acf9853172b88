import { useEffect, useState } from 'react';
import { loadTexts } from '@/lib/i18n';
import { loadPagePart } from '@/lib/pagePart';

/** By then the first page has fetched everything that it needs itself. */
export const SETTLED_MS = 10_000;
export const RETRY_MS = 5_000;

type Messages = Awaited<ReturnType<typeof loadMessages>>;

async function loadMessages() {
  const [prompt, notice, note] = await loadPagePart(() =>
    Promise.all([
      import('./components/SessionPrompt'),
      import('./components/RequestNotice'),
      import('./components/FarewellNote'),
      loadTexts(['account', 'errors']),
    ]),
  );
  return {
    SessionPrompt: prompt.SessionPrompt,
    RequestNotice: notice.RequestNotice,
    FarewellNote: note.FarewellNote,
  };
}

/**
 * The code and texts of what the http client says by itself. Most visits need
 * none of it, so the first page does not wait for it; but a message about a
 * failing server cannot be fetched from that server, so it is there beforehand.
 * One that is due all the same is asked for until it comes.
 */
export function useMessages(due: boolean): Messages | null {
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    if (messages) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const load = () => {
      loadMessages().then(setMessages, () => {
        if (due && !over) timer = setTimeout(load, RETRY_MS);
      });
    };
    if (due) load();
    else timer = setTimeout(load, SETTLED_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [due, messages]);
  return messages;
}
