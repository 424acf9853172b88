import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTransfers, type Transfer, type Transfers } from './transfers';

/** The downloads of the page that calls this; they end when it is left, and leaving is asked about first. */
export function useTransfers(): { transfers: Transfers; list: readonly Transfer[] } {
  const [transfers] = useState(createTransfers);
  const list = useSyncExternalStore(transfers.subscribe, transfers.list);
  const unfinished = list.some(({ state }) => state === 'waiting' || state === 'running' || state === 'held');

  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unfinished]);

  useEffect(() => () => transfers.abandon(), [transfers]);
  return { transfers, list };
}
