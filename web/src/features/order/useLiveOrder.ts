import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, api } from '@/lib/http';
import { keepOrder, orderQueries } from './api';
import { isSettled, type Order } from './rules';

/** The server answers within 25 seconds whether or not something happened. */
const WAIT_MS = 40_000;
/** After a failure, or an answer without news that came too soon. */
const PAUSE_MS = 2_000;
/** About a block of the fastest chain. */
const COUNT_MS = 4_000;

/** An order as it is right now: while it can change, the server is asked to tell the next change. */
export function useLiveOrder(transactionId: string): Order {
  const client = useQueryClient();
  const order: Order = useSuspenseQuery(orderQueries.detail(transactionId)).data;
  const settled = isSettled(order, Date.now());
  const counting = Boolean(order.onItsWay?.length);

  useEffect(() => {
    if (settled) return;
    const leaving = new AbortController();
    void follow(client, transactionId, leaving.signal);
    return () => leaving.abort();
  }, [client, transactionId, settled]);

  useEffect(() => {
    if (!counting) return;
    const leaving = new AbortController();
    void count(client, transactionId, leaving.signal);
    return () => leaving.abort();
  }, [client, transactionId, counting]);
  return order;
}

async function follow(client: QueryClient, transactionId: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = orderQueries.detail(transactionId);
  while (!signal.aborted) {
    const after = client.getQueryData(queryKey)?.version ?? 0;
    const askedAt = Date.now();
    try {
      const order = await api.get('/orders/{transactionId}', {
        path: { transactionId },
        query: { after },
        timeoutMs: WAIT_MS,
        signal,
      });
      if (signal.aborted) return;
      keepOrder(client, order);
      if (isSettled(order, Date.now())) return;
      // A server that is going down answers at once; do not hurry it.
      if (order.version <= after && Date.now() - askedAt < PAUSE_MS) await pause(PAUSE_MS, signal);
    } catch (error) {
      if (isFinal(error)) return;
      await pause(PAUSE_MS, signal);
    }
  }
}

/** Confirmations grow without making a new version of the order, so nothing tells of them. */
async function count(client: QueryClient, transactionId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(COUNT_MS, signal);
    if (signal.aborted || document.hidden) continue;
    try {
      keepOrder(client, await api.get('/orders/{transactionId}', { path: { transactionId }, signal }));
    } catch (error) {
      if (isFinal(error)) return;
    }
  }
}

/** A refusal would only be repeated; being asked to slow down is none. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
