import { ApiError } from '@/lib/http';

/** An export on its way from this tab to the server. */
export interface Sending {
  /** How many bytes have left, of all. */
  sent: number;
  state: 'moving' | 'paused' | 'failed';
  /** Why it stands still. */
  failure: unknown;
}

/** What the server has of an export. */
export interface Received {
  received: number;
  partSize: number;
}

interface Door {
  read: (id: string) => Promise<Received>;
  put: (
    id: string,
    part: number,
    piece: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>;
  /** Waits before a part is tried again. */
  rest?: (ms: number) => Promise<void>;
  /** Hears of every export that has arrived, before it is forgotten here. */
  onArrived?: (id: string) => Promise<unknown>;
}

/** How long to wait before each further try of a part that did not arrive. */
const RESTS_MS = [1000, 3000, 10_000];

/** Failures that may pass by themselves. */
const PASSING = ['network_failed', 'timed_out', 'unavailable', 'rate_limited'];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends exports in parts, one after the other. What the server has is asked
 * for at every start, so that nothing is sent twice and a lost answer is no
 * loss. Sending goes on while the operator looks at other pages.
 */
export function createSendings({ read, put, rest = sleep, onArrived }: Door) {
  let lines: ReadonlyMap<string, Sending> = new Map();
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function set(id: string, line: Sending | null): void {
    const next = new Map(lines);
    if (line) next.set(id, line);
    else next.delete(id);
    lines = next;
    for (const listener of listeners) listener();
  }

  function forget(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    files.delete(id);
    set(id, null);
  }

  async function putPart(id: string, part: number, piece: Blob, start: number, signal: AbortSignal) {
    for (let tries = 0; ; tries += 1) {
      try {
        const onProgress = (share: number) => {
          if (!signal.aborted) set(id, moving(start + share * piece.size));
        };
        return await put(id, part, piece, { signal, onProgress });
      } catch (failure) {
        const pause = RESTS_MS[tries];
        if (signal.aborted || pause === undefined || !mayPass(failure)) throw failure;
        await rest(pause);
        signal.throwIfAborted();
      }
    }
  }

  async function run(id: string, file: File, signal: AbortSignal): Promise<void> {
    const { received, partSize } = await read(id);
    signal.throwIfAborted();
    for (let start = received; start < file.size; start += partSize) {
      set(id, moving(start));
      await putPart(id, Math.floor(start / partSize), file.slice(start, start + partSize), start, signal);
      signal.throwIfAborted();
    }
  }

  function go(id: string): void {
    const file = files.get(id);
    if (!file || running.has(id)) return;
    const stop = new AbortController();
    running.set(id, stop);
    set(id, moving(lines.get(id)?.sent ?? 0));
    run(id, file, stop.signal).then(
      async () => {
        await onArrived?.(id);
        forget(id);
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        running.delete(id);
        set(id, { sent: lines.get(id)?.sent ?? 0, state: 'failed', failure });
      },
    );
  }

  return {
    /** Begins with a file, or goes on with one that was chosen again. */
    start(id: string, file: File): void {
      files.set(id, file);
      go(id);
    },
    pause(id: string): void {
      running.get(id)?.abort();
      running.delete(id);
      const line = lines.get(id);
      if (line) set(id, { ...line, state: 'paused', failure: null });
    },
    go,
    forget,
    all: () => lines,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const moving = (sent: number): Sending => ({ sent, state: 'moving', failure: null });

function mayPass(failure: unknown): boolean {
  return failure instanceof ApiError && PASSING.includes(failure.code);
}
