import { randomId } from '@/lib/session/randomId';
import { type Keepsake, NotHere, type Target } from './target';

/** Everything under here belongs to the worker that turns bytes of a page into a download of the browser. */
const SCOPE = '/d-local/';
const SCRIPT = `${SCOPE}worker.js`;

/** A browser puts a worker to sleep that it has not heard of for half a minute. */
const PING_MS = 10_000;
const START_MS = 5000;
/** The browser may still be asking where the download should go. */
const LEAVE_FRAME_MS = 60_000;

/** What the worker says; `worker.js` is the other end. */
type Word = 'ready' | 'started' | 'more' | 'cancelled';

export const canStream = () => 'serviceWorker' in navigator;

/** Writes the file into an ordinary download of the browser, which never holds the whole of it in memory. */
export async function openStreamed({ name, size }: Keepsake): Promise<Target> {
  const worker = await activeWorker();
  const id = randomId();
  const { port1: port, port2 } = new MessageChannel();
  const words = listen(port);

  const ready = words.hear('ready', START_MS);
  worker.postMessage({ kind: 'file', id, name, size }, [port2]);
  await ready;
  const started = words.hear('started', START_MS);
  const frame = openFrame(SCOPE + id);
  try {
    await started;
  } catch (error) {
    frame.remove();
    throw error;
  }

  const ping = setInterval(() => worker.postMessage({ kind: 'ping' }), PING_MS);
  function end(): void {
    clearInterval(ping);
    setTimeout(() => frame.remove(), LEAVE_FRAME_MS);
  }
  const cancelled = words.hear('cancelled').then(() => {
    throw new DOMException('cancelled in the browser', 'AbortError');
  });
  cancelled.catch(end);
  return new WritableStream<Uint8Array>({
    async write(bytes, controller) {
      // The browser asks for no more while its own download is held, which must not keep anybody from giving up.
      await Promise.race([words.hear('more'), cancelled, aborted(controller.signal)]);
      // Handed over and not copied, unless somebody else has a part of the same memory.
      const whole = bytes.byteLength === bytes.buffer.byteLength;
      port.postMessage({ kind: 'bytes', bytes }, whole ? [bytes.buffer] : []);
    },
    close() {
      port.postMessage({ kind: 'end' });
      end();
    },
    abort() {
      port.postMessage({ kind: 'fail' });
      end();
    },
  });
}

async function activeWorker(): Promise<ServiceWorker> {
  try {
    const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    return registration.active ?? (await activated(registration));
  } catch (error) {
    throw new NotHere('no service worker', { cause: error });
  }
}

function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('nothing is being installed'));
    const timer = setTimeout(() => reject(new Error('the worker did not start in time')), START_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      if (worker.state === 'activated') resolve(worker);
      else reject(new Error('the worker was replaced'));
    });
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
  });
}

function openFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  return frame;
}

/** Keeps what the worker has said until it is waited for: a word is never lost between two waits. */
function listen(port: MessagePort) {
  const unheard = new Map<Word, number>();
  const waiting = new Map<Word, () => void>();
  port.onmessage = ({ data }: MessageEvent<{ kind: Word }>) => {
    const tell = waiting.get(data.kind);
    if (tell) tell();
    else unheard.set(data.kind, (unheard.get(data.kind) ?? 0) + 1);
  };
  return {
    hear(word: Word, withinMs?: number): Promise<void> {
      const before = unheard.get(word) ?? 0;
      if (before > 0) {
        unheard.set(word, before - 1);
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const late = () => reject(new NotHere(`the worker did not say "${word}"`));
        const timer = withinMs === undefined ? undefined : setTimeout(late, withinMs);
        waiting.set(word, () => {
          clearTimeout(timer);
          waiting.delete(word);
          resolve();
        });
      });
    },
  };
}
