import type { Bytes } from './bytes';
import { SealError } from './errors';
import { type Answer, perform, resultOf, type Task } from './work';

/**
 * The workers that seal and open chunks. There is one crew for all transfers of
 * a page: two downloads at once do not need twice the threads. Tasks are taken
 * in the order in which they come, by whoever is free.
 */
export interface Crew {
  run(task: Task): Promise<Bytes>;
  /** Ends this membership. The workers go when nobody has needed them for a while. */
  leave(): void;
}

interface Order {
  task: Task;
  resolve(bytes: Bytes): void;
  reject(error: unknown): void;
}

/** More would take cores from the page and from the server's side of the connection. */
const MOST_WORKERS = 4;
/** Between two files of a list nobody has work for a moment. */
const LINGER_MS = 5_000;

const waiting: Order[] = [];
const idle: Worker[] = [];
let workers = 0;
let members = 0;
let farewell: ReturnType<typeof setTimeout> | undefined;

export function joinCrew(): Crew {
  clearTimeout(farewell);
  members++;
  let member = true;
  return {
    run: (task) => (canWork() ? enqueue(task) : perform(task).then(resultOf)),
    leave() {
      if (!member) return;
      member = false;
      members--;
      if (members === 0) farewell = setTimeout(dismiss, LINGER_MS);
    },
  };
}

/** How many tasks can be under way at once. */
export function crewSize(): number {
  return Math.min(Math.max(1, navigator.hardwareConcurrency || 1), MOST_WORKERS);
}

/** Without workers everything still comes out right, but the page stutters. */
function canWork(): boolean {
  return typeof Worker !== 'undefined';
}

function enqueue(task: Task): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    if (idle.length === 0 && workers < crewSize()) idle.push(hire());
    assign();
  });
}

function hire(): Worker {
  workers++;
  return new Worker(new URL('./crew.worker.ts', import.meta.url), { type: 'module' });
}

function assign(): void {
  while (idle.length > 0 && waiting.length > 0) {
    const worker = idle.pop() as Worker;
    const order = waiting.shift() as Order;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      idle.push(worker);
      assign();
      settle(order, data);
    };
    // The worker's own file failed to load or it ran out of memory: others go on with the rest.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      workers--;
      order.reject(new SealError(event.message || 'a worker has failed'));
      if (waiting.length > 0) idle.push(hire());
      assign();
    };
    worker.postMessage(order.task, order.task.kind === 'open' ? [order.task.sealed.buffer] : []);
  }
}

function settle(order: Order, answer: Answer): void {
  try {
    order.resolve(resultOf(answer));
  } catch (error) {
    order.reject(error);
  }
}

function dismiss(): void {
  // What a cancelled transfer has left behind is still being worked at.
  if (idle.length < workers) farewell = setTimeout(dismiss, LINGER_MS);
  for (const worker of idle.splice(0)) {
    worker.terminate();
    workers--;
  }
}
