import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import { createPause } from './pause';
import { ConnectionLost, sealedStream } from './sealedStream';

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const source = { url: '/d/grant', sealedSize: BYTES.length };
const quick = { waits: [0, 0, 0], silenceMs: 200 };

type Serve = (from: number, call: number, address: string) => Response | Promise<Response>;

/** A server of BYTES, and the ranges that were asked of it. */
function serve(answer: Serve) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const from = Number(/bytes=(\d+)-/.exec(headers.Range ?? '')?.[1] ?? 0);
    asked.push(`${address} ${from}`);
    return answer(from, asked.length, address);
  });
  return asked;
}

/** The bytes from a place on; `sent` of them arrive before the connection breaks. */
function part(from: number, sent = BYTES.length - from): Response {
  const status = from === 0 ? 200 : 206;
  const headers = { 'Content-Range': `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (sent > 0) controller.enqueue(BYTES.slice(from, from + sent));
    },
    pull(controller) {
      if (from + sent < BYTES.length) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { status, headers });
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    all.push(...value);
  }
}

describe('the sealed bytes of a file', () => {
  it('come in one piece where nothing breaks', async () => {
    const asked = serve((from) => part(from));
    expect(await bytesOf(sealedStream(source, quick))).toEqual(BYTES);
    expect(asked).toEqual(['/d/grant 0']);
  });

  it('go on at the byte where a connection broke', async () => {
    const asked = serve((from, call) => (call < 3 ? part(from, 300) : part(from)));
    expect(await bytesOf(sealedStream(source, quick))).toEqual(BYTES);
    expect(asked).toEqual(['/d/grant 0', '/d/grant 300', '/d/grant 600']);
  });

  it('go on when an answer ends early without saying so', async () => {
    const early = () => new Response(BYTES.slice(0, 400), { status: 200 });
    serve((from, call) => (call === 1 ? early() : part(from)));
    expect(await bytesOf(sealedStream(source, quick))).toEqual(BYTES);
  });

  it('go on when a connection falls silent', async () => {
    const silent = () => new Response(new ReadableStream(), { status: 200 });
    serve((from, call) => (call === 1 ? silent() : part(from)));
    expect(await bytesOf(sealedStream(source, quick))).toEqual(BYTES);
  });

  it('end in an error, never short, when the connection stays lost', async () => {
    serve((from, call) => {
      if (call === 1) return part(from, 999);
      throw new TypeError('no network');
    });
    await expect(bytesOf(sealedStream(source, quick))).rejects.toThrow(ConnectionLost);
  });

  it('are not asked for again after a refusal', async () => {
    const asked = serve(() => Response.json({ code: 'file_lost' }, { status: 410 }));
    await expect(bytesOf(sealedStream(source, quick))).rejects.toMatchObject({ code: 'file_lost' });
    expect(asked).toHaveLength(1);
  });

  it('wait for a server that is being replaced', async () => {
    serve((from, call) => (call === 1 ? new Response('', { status: 503 }) : part(from)));
    expect(await bytesOf(sealedStream(source, quick))).toEqual(BYTES);
  });

  it.each([
    ['begins at another place', () => part(500)],
    ['is the whole again', () => part(0)],
  ])('are refused when the rest %s', async (_, rest) => {
    serve((from, call) => (call === 1 ? part(from, 300) : rest()));
    await expect(bytesOf(sealedStream(source, quick))).rejects.toBeInstanceOf(ApiError);
  });

  it('are refused when there are more than there should be', async () => {
    serve(() => new Response(new Uint8Array(1001), { status: 200 }));
    await expect(bytesOf(sealedStream(source, quick))).rejects.toBeInstanceOf(ApiError);
  });

  it('come from the store first, and by the grant once its address is no longer good', async () => {
    const asked = serve((from, _, address) =>
      address === '/d/grant' ? part(from) : new Response('', { status: 403 }),
    );
    await bytesOf(sealedStream({ ...source, direct: 'https://store.example/x' }, quick));
    expect(asked).toEqual(['https://store.example/x 0', '/d/grant 0']);
  });

  it('wait while they are held, without a connection', async () => {
    const pause = createPause();
    const asked = serve((from) => part(from, 500));
    const reader = sealedStream(source, { ...quick, pause }).getReader();
    expect((await reader.read()).value).toHaveLength(500);
    pause.hold();
    const rest = reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(1);
    pause.release();
    expect((await rest).value).toHaveLength(500);
    expect(asked.at(-1)).toBe('/d/grant 500');
  });

  it('stop at once when nobody wants them any more', async () => {
    const leaving = new AbortController();
    serve(() => {
      throw new TypeError('no network');
    });
    const reading = bytesOf(sealedStream(source, { waits: [60_000], signal: leaving.signal }));
    setTimeout(() => leaving.abort(new DOMException('cancelled', 'AbortError')), 10);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
