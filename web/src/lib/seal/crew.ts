import type { Bytes } from './bytes';
import { SealError } from './errors';
import { type Answer, perform, resultOf, type Task } from './work';

/**
 * The workers that seal and open chunks. There is one crew for all transfers of
 * a page: two downloads at once do not need twice the threads. Tasks are taken
 * in the order in which they come, by whoever has the least to do.
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

interface Hand {
  worker: Worker;
  /** What it was given, by number: a short task may overtake a long one. */
  orders: Map<number, Order>;
}

/** More would take cores from the page and from the server's side of the connection. */
const MOST_WORKERS = 4;
/** One in work and one whose content is being read meanwhile: a worker never waits for the page. */
const TASKS_IN_HAND = 2;
/** Between two files of a list nobody has work for a moment. */
const LINGER_MS = 5_000;

const waiting: Order[] = [];
const hands = new Set<Hand>();
let members = 0;
let numbers = 0;
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

/** How many workers there can be at once. */
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
    assign();
  });
}

function assign(): void {
  while (waiting.length > 0) {
    const hand = leastBusy();
    if (!hand) return;
    const order = waiting.shift() as Order;
    const { task } = order;
    hand.orders.set(++numbers, order);
    hand.worker.postMessage({ number: numbers, task }, task.kind === 'open' ? [task.sealed.buffer] : []);
  }
}

/** Whoever has room; somebody new rather than a second task for somebody busy. */
function leastBusy(): Hand | undefined {
  const [first] = [...hands].sort((a, b) => a.orders.size - b.orders.size);
  if (first?.orders.size === 0) return first;
  if (hands.size < crewSize()) return hire();
  return first && first.orders.size < TASKS_IN_HAND ? first : undefined;
}

function hire(): Hand {
  const worker = new Worker(new URL('./crew.worker.ts', import.meta.url), { type: 'module' });
  const hand: Hand = { worker, orders: new Map() };
  hands.add(hand);
  worker.onmessage = ({ data }: MessageEvent<{ number: number; answer: Answer }>) => {
    const order = hand.orders.get(data.number);
    hand.orders.delete(data.number);
    assign();
    if (order) settle(order, data.answer);
  };
  // Its file could not be loaded, or it ran out of memory: others go on with the rest.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    hands.delete(hand);
    for (const order of hand.orders.values())
      order.reject(new SealError(event.message || 'a worker has failed'));
    assign();
  };
  return hand;
}

function settle(order: Order, answer: Answer): void {
  try {
    order.resolve(resultOf(answer));
  } catch (error) {
    order.reject(error);
  }
}

function dismiss(): void {
  for (const hand of hands) {
    // What a cancelled transfer has left behind is still being worked at.
    if (hand.orders.size > 0) continue;
    hand.worker.terminate();
    hands.delete(hand);
  }
  if (hands.size > 0) farewell = setTimeout(dismiss, LINGER_MS);
}
