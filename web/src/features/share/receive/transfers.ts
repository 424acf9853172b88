import { createPause, type Pause } from './save/pause';
import type { SaveOptions } from './save/saveFile';
import { createSpeed } from './speed';

/** Something to be saved: a file, or several as one archive. */
export interface Errand {
  name: string;
  /** Of the content, in bytes. */
  size: number;
  save: (options: SaveOptions) => Promise<void>;
}

type TransferState = 'waiting' | 'running' | 'held' | 'saved' | 'failed' | 'cancelled';

export interface Transfer {
  id: number;
  name: string;
  size: number;
  state: TransferState;
  /** How many bytes have arrived. */
  done: number;
  /** Bytes a second, of late; null until that can be told. */
  speed: number | null;
  failure: unknown;
}

interface Job {
  errand: Errand;
  transfer: Transfer;
  leaving: AbortController;
  pause: Pause;
}

/** How often progress is told: often enough to look alive, seldom enough to cost nothing. */
const TELL_MS = 250;

/**
 * The downloads of a page, one after the other: a browser that writes one file
 * is not made faster by a second. One that fails leaves the others alone.
 */
export function createTransfers() {
  let jobs: readonly Job[] = [];
  let seen: readonly Transfer[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function tell(): void {
    seen = jobs.map((job) => job.transfer);
    for (const listener of listeners) listener();
  }

  function change(job: Job, to: Partial<Transfer>): void {
    job.transfer = { ...job.transfer, ...to };
    tell();
  }

  const find = (id: number) => jobs.find((job) => job.transfer.id === id);
  const isBusy = () => jobs.some(({ transfer }) => transfer.state === 'running' || transfer.state === 'held');

  /** Begins with whatever waits; `asked` within somebody's own press. */
  function proceed(asked: boolean): void {
    const job = isBusy() ? undefined : jobs.find(({ transfer }) => transfer.state === 'waiting');
    if (job) void run(job, asked);
  }

  async function run(job: Job, asked: boolean): Promise<void> {
    const { signal } = job.leaving;
    const speed = createSpeed();
    let told = 0;
    change(job, { state: 'running', done: 0, speed: null, failure: null });
    const onProgress = (bytes: number) => {
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      speed.reached(bytes, now);
      change(job, { done: bytes, speed: speed.perSecond() });
    };
    try {
      await job.errand.save({ signal, pause: job.pause, onProgress, asked });
      change(job, { state: 'saved', done: job.transfer.size });
    } catch (failure) {
      // Turning the browser's question down and cancelling its download are cancelling, too.
      const cancelled = signal.aborted || (failure as Error)?.name === 'AbortError';
      change(job, cancelled ? { state: 'cancelled' } : { state: 'failed', failure });
    }
    proceed(false);
  }

  return {
    list: () => seen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Lines errands up. Called within a press, the first of them may ask where to save. */
    add(errands: readonly Errand[]): void {
      const added = errands.map((errand) => {
        const { name, size } = errand;
        const state = 'waiting' as const;
        const transfer: Transfer = { id: nextId, name, size, state, done: 0, speed: null, failure: null };
        nextId += 1;
        return { errand, transfer, leaving: new AbortController(), pause: createPause() };
      });
      jobs = [...jobs, ...added];
      tell();
      proceed(errands.length === 1);
    },
    hold(id: number): void {
      const job = find(id);
      if (job?.transfer.state !== 'running') return;
      job.pause.hold();
      change(job, { state: 'held', speed: null });
    },
    release(id: number): void {
      const job = find(id);
      if (job?.transfer.state !== 'held') return;
      change(job, { state: 'running' });
      job.pause.release();
    },
    cancel(id: number): void {
      const job = find(id);
      if (!job) return;
      job.leaving.abort(new DOMException('cancelled', 'AbortError'));
      job.pause.release();
      if (job.transfer.state === 'waiting') change(job, { state: 'cancelled' });
    },
    retry(id: number): void {
      const job = find(id);
      if (!job || (job.transfer.state !== 'failed' && job.transfer.state !== 'cancelled')) return;
      job.leaving = new AbortController();
      job.pause = createPause();
      change(job, { state: 'waiting', done: 0, failure: null });
      proceed(true);
    },
    /** Gives up whatever is not finished, as when its page is left. */
    abandon(): void {
      for (const { leaving, pause } of jobs) {
        leaving.abort(new DOMException('left', 'AbortError'));
        pause.release();
      }
    },
  };
}

export type Transfers = ReturnType<typeof createTransfers>;
