import { ApiError, readRefusal } from '@/lib/http/error';
import { createPause, type Pause } from './pause';
import { sleep } from './sleep';

/** Where the sealed bytes of one file are to be had. */
export interface SealedSource {
  url: string;
  /** The same bytes straight from where they lie, past the shop. */
  direct?: string;
  /** How many there are; less is a cut file, more is none of ours. */
  sealedSize: number;
}

interface StreamOptions {
  signal?: AbortSignal;
  pause?: Pause;
  /** How long to wait before each new try after a lost connection. */
  waits?: readonly number[];
  /** How long a connection may bring nothing before it counts as lost. */
  silenceMs?: number;
}

const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;
const SILENCE_MS = 60_000;

/** The connection was lost, and stayed lost. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('the connection was lost', options);
    this.name = 'ConnectionLost';
  }
}

/**
 * The sealed bytes of a file as one stream. Whatever breaks a connection on the
 * way is mended by asking for the rest from the byte where it broke: whoever
 * reads the stream notices nothing but the time.
 */
export function sealedStream(source: SealedSource, options: StreamOptions = {}): ReadableStream<Uint8Array> {
  const { signal, pause = createPause(), waits = WAITS, silenceMs = SILENCE_MS } = options;
  let direct = source.direct;
  let offset = 0;
  let failures = 0;
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  async function drop(reason?: unknown): Promise<void> {
    const dropped = reader;
    reader = null;
    await dropped?.cancel(reason).catch(() => undefined);
  }

  async function next(): Promise<Uint8Array | null> {
    // A held transfer keeps no connection open.
    if (pause.held) await drop();
    await pause.passed();
    signal?.throwIfAborted();
    reader ??= await connect(direct ?? source.url, offset, source.sealedSize, signal);
    const { done, value } = await withinTime(reader.read(), silenceMs);
    if (!done) return value;
    reader = null;
    if (offset < source.sealedSize) throw new ConnectionLost();
    return null;
  }

  async function nextOrAgain(): Promise<Uint8Array | null> {
    for (;;) {
      try {
        return await next();
      } catch (error) {
        await drop(error);
        if (signal?.aborted) throw signal.reason;
        if (direct) {
          // Whatever was wrong with the store's own address, the other one is still good.
          direct = undefined;
          continue;
        }
        if (!isMendable(error)) throw error;
        const wait = waits[failures];
        if (wait === undefined) throw new ConnectionLost({ cause: error });
        failures += 1;
        await sleep(wait, signal);
      }
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A file of no sealed bytes does not exist, so that there is always a first piece to wait for.
        const piece = await nextOrAgain();
        if (piece === null) return controller.close();
        failures = 0;
        offset += piece.byteLength;
        if (offset > source.sealedSize) throw new ApiError({ status: 0, code: 'unexpected_answer' });
        controller.enqueue(piece);
      },
      cancel: (reason) => drop(reason),
    },
    { highWaterMark: 0 },
  );
}

async function connect(
  address: string,
  offset: number,
  size: number,
  signal: AbortSignal | undefined,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const headers: HeadersInit = offset > 0 ? { Range: `bytes=${offset}-` } : {};
  const response = await fetch(address, { headers, signal, cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw await readRefusal(response);
  if (!response.body || !startsAt(response, offset, size)) {
    await response.body?.cancel();
    throw new ApiError({ status: 0, code: 'unexpected_answer' });
  }
  return response.body.getReader();
}

/** Whether an answer goes on where the last one broke. Its bytes are checked later; this tells a wrong place from a wrong file. */
function startsAt(response: Response, offset: number, size: number): boolean {
  if (offset === 0) return response.status === 200;
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '');
  return response.status === 206 && Number(range?.[1]) === offset && Number(range?.[2]) === size;
}

/** What time may mend: anything on the way, and a server that is busy or being replaced. A refusal stays one. */
function isMendable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 429 || error.status >= 500;
}

async function withinTime<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionLost()), ms);
  });
  try {
    return await Promise.race([reading, silent]);
  } finally {
    clearTimeout(timer);
  }
}
