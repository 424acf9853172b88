import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { notice, sessionEnding } from '@/lib/http';
import { loadTexts } from '@/lib/i18n';
import { useForgetReads } from './useForgetReads';

// Most visits need neither message, so their code and texts wait until one is due.
const SessionPrompt = lazy(() =>
  load(async () => (await import('./components/SessionPrompt')).SessionPrompt),
);
const RequestNotice = lazy(() =>
  load(async () => (await import('./components/RequestNotice')).RequestNotice),
);

async function load<Props>(
  component: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [loaded] = await Promise.all([component(), loadTexts(['account', 'errors'])]);
    return { default: loaded };
  } catch {
    // A message that cannot be fetched must not take the page down with it.
    return { default: () => null };
  }
}

/** Stands once beside the shells: shows what the http client has to say by itself, and forgets who has left. */
export function SessionMessages() {
  useForgetReads();
  const ended = useSyncExternalStore(sessionEnding.subscribe, sessionEnding.promptOpen);
  const error = useSyncExternalStore(notice.subscribe, notice.get);
  return (
    <Suspense>
      {ended && <SessionPrompt />}
      {/* The region stands before its message, since screen readers announce only what changes inside one. */}
      <div role="alert">{error && <RequestNotice error={error} />}</div>
    </Suspense>
  );
}
