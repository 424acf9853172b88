import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStreamed } from './streamedFile';
import { NotHere, type Target } from './target';

const script = readFileSync(resolve(import.meta.dirname, '../../../../../public/d-local/worker.js'), 'utf8');

const ORIGIN = window.location.origin;

type Handler = (event: unknown) => void;

/** The real worker's script, in a worker of this test. */
function startWorker() {
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
    location: { origin: ORIGIN },
  };
  new Function('self', script)(self);
  return {
    postMessage: (data: unknown, ports: MessagePort[] = []) => handlers.get('message')?.({ data, ports }),
    /** What the worker answers to an address, or undefined if that is left to the server. */
    fetch(url: string): Response | undefined {
      let answer: Response | undefined;
      const respondWith = (response: Response) => {
        answer = response;
      };
      handlers.get('fetch')?.({ request: { url }, respondWith });
      return answer;
    },
  };
}

let worker: ReturnType<typeof startWorker>;
let answered: Response | undefined;
let asked: string;

beforeEach(() => {
  worker = startWorker();
  answered = undefined;
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({ active: worker }) } });
  // The browser opens a frame's address as soon as the frame is in the page.
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    asked = new URL((frame as HTMLIFrameElement).src, ORIGIN).href;
    answered = worker.fetch(asked);
  });
});

afterEach(() => vi.useRealTimers());

const file = { name: 'отчёт (1).txt', size: 6 };

async function pour(target: Target, ...pieces: number[][]): Promise<WritableStreamDefaultWriter<Uint8Array>> {
  const writer = target.getWriter();
  for (const piece of pieces) void writer.write(Uint8Array.from(piece)).catch(() => undefined);
  return writer;
}

async function bytesOf(answer: Response | undefined): Promise<number[]> {
  const all: number[] = [];
  const reader = answer?.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    all.push(...next.value);
  return all;
}

describe('a download by the service worker', () => {
  it('brings the bytes in order and ends', async () => {
    const writer = await pour(await openStreamed(file), [1, 2, 3], [4, 5], [6]);
    void writer.close();
    expect(await bytesOf(answered)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is always saved and never shown', async () => {
    await openStreamed(file);
    const headers = answered?.headers;
    expect(headers?.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''%D0%BE%D1%82%D1%87%D1%91%D1%82%20%281%29.txt",
    );
    expect(headers?.get('Content-Type')).toBe('application/octet-stream');
    expect(headers?.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers?.get('Content-Length')).toBe('6');
  });

  it('fails in the browser when the file does not arrive whole', async () => {
    const writer = await pour(await openStreamed(file), [1, 2, 3]);
    const reading = bytesOf(answered);
    void writer.abort(new Error('damaged')).catch(() => undefined);
    await expect(reading).rejects.toThrow('the file did not arrive whole');
  });

  it('is cancelled here when it is cancelled in the browser', async () => {
    const target = await openStreamed(file);
    await answered?.body?.cancel();
    const writer = target.getWriter();
    await expect(
      writer.write(Uint8Array.of(1)).then(() => writer.write(Uint8Array.of(2))),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('has an address that works once, and leaves all others to the server', async () => {
    await openStreamed(file);
    expect(worker.fetch(asked)).toBeUndefined();
    expect(worker.fetch(`${ORIGIN}/d-local/00000000`)).toBeUndefined();
    expect(worker.fetch(asked.replace(ORIGIN, 'https://other.example'))).toBeUndefined();
  });

  it('gives way when the browser has no worker or does not ask it', async () => {
    vi.spyOn(document.body, 'append').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const opening = expect(openStreamed(file)).rejects.toBeInstanceOf(NotHere);
    await vi.waitFor(() => expect(document.body.append).toHaveBeenCalled(), { interval: 1, timeout: 25_000 });
    await vi.advanceTimersByTimeAsync(5000);
    await opening;
    vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('no')) } });
    await expect(openStreamed(file)).rejects.toBeInstanceOf(NotHere);
  });
});
