import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SealPool, sealedSize } from '@/lib/seal';
import { eventually } from '../../../../tests/eventually';
import type { UploadRecord } from './record';
import { digestOf, SEGMENT } from './segments';
import { Gone, type Requests, SessionRefused, send, terminate } from './send';
import { Changed } from './source';
import { FakeTus, memoryShelf, once, plainPool, stubLocks } from './testing';

let server: FakeTus;
let shelf: ReturnType<typeof memoryShelf>;
let record: UploadRecord;
let token: string;

const content = new Uint8Array(2 * SEGMENT + 100).fill(7);
const file = new File([content], 'notes.txt', { lastModified: 1 });
const sealed = sealedSize(file.size);

beforeEach(() => {
  stubLocks();
  server = new FakeTus();
  shelf = memoryShelf();
  token = 't1';
  record = {
    id: 'r1',
    userId: 'u1',
    name: file.name,
    size: file.size,
    modified: 1,
    seal: { header: 'age-encryption.org/v1\n', fileKey: new Uint8Array(16), nonce: new Uint8Array(16) },
    uploadUrl: null,
    digests: [],
    touchedAt: Date.now(),
  };
});

interface Circumstances {
  signal?: AbortSignal;
  pool?: SealPool;
  onTrouble?: () => void;
}

function start({
  signal = new AbortController().signal,
  pool = plainPool,
  onTrouble = () => {},
}: Circumstances = {}) {
  const requests: Requests = {
    endpoint: 'https://shop.test/api/v1/uploads',
    headers: () => ({ 'X-Session-Token': token }),
    answered: () => undefined,
    httpStack: server,
  };
  const done = send({ record, file, pool, shelf, requests, signal, onProgress: () => {}, onTrouble });
  return { requests, done };
}

const sent = () => server.asked.filter(({ method }) => method === 'PATCH');

describe('an upload', () => {
  it('goes in requests of eight megabytes and ends with the id of the file', async () => {
    await expect(start().done).resolves.toBe('f1');
    expect(sent().map(({ bytes }) => bytes)).toEqual([SEGMENT, SEGMENT, sealed - 2 * SEGMENT]);
    expect([...server.uploads.values()]).toMatchObject([{ offset: sealed, length: sealed }]);
  });

  it('tells the name and the header of its owner', async () => {
    await start().done;
    const [{ metadata = '' } = {}] = server.uploads.values();
    const values = Object.fromEntries(metadata.split(',').map((pair) => pair.split(' ')));
    expect(atob(values.filename)).toBe('notes.txt');
    expect(atob(values.ownerHeader)).toBe('age-encryption.org/v1\n');
  });

  it('has the digest of a segment on the shelf before the segment leaves', async () => {
    const known: number[] = [];
    server.onAsked = (method) => {
      if (method === 'PATCH') known.push(shelf.records.get('r1')?.digests.length ?? 0);
    };
    await start().done;
    expect(known).toEqual([1, 2, 3]);
    expect(shelf.records.get('r1')?.digests[0]).toBe(await digestOf(file, 0));
  });

  it('carries the token of the moment', async () => {
    server.onAsked = (method) => {
      if (method === 'PATCH') token = 't2';
    };
    await start().done;
    expect(sent().map(({ headers }) => headers['X-Session-Token'])).toEqual(['t1', 't2', 't2']);
  });
});

describe('trouble', () => {
  it('on a request is followed by the question how far the server has come', async () => {
    const onTrouble = vi.fn();
    server.troubles.push(once('PATCH', null));
    await start({ onTrouble }).done;
    expect(server.methods()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'PATCH', 'PATCH']);
    expect(onTrouble).toHaveBeenCalledOnce();
  });

  it('while resuming never makes a second upload', async () => {
    server.troubles.push(once('PATCH', null), once('HEAD', { status: 502 }));
    await start().done;
    expect(server.methods().filter((method) => method === 'POST')).toHaveLength(1);
    expect(server.uploads.size).toBe(1);
  });

  it.each([404, 410])('of an upload that is gone (%i) is told as that', async (status) => {
    server.troubles.push(once('PATCH', { status }));
    await expect(start().done).rejects.toBeInstanceOf(Gone);
  });

  it('with the session is told with the request that was refused', async () => {
    server.troubles.push(once('PATCH', { status: 499 }));
    const refused = await start().done.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SessionRefused);
    expect((refused as SessionRefused).request.getHeader('X-Session-Token')).toBe('t1');
  });

  it('that is a refusal is told with its code, at once', async () => {
    server.troubles.push(once('POST', { status: 409, body: '{"code":"upload_too_many"}' }));
    await expect(start().done).rejects.toMatchObject({ code: 'upload_too_many' });
    expect(server.methods()).toEqual(['POST']);
  });

  it('with the file itself blames no request', async () => {
    record.digests = ['another file'];
    await expect(start().done).rejects.toBeInstanceOf(Changed);
    expect(sent()).toEqual([]);
  });
});

describe('an upload that is stopped', () => {
  it('sends nothing more, not even what it was sealing', async () => {
    const stop = new AbortController();
    let sealed = (_: Blob) => {};
    const slice = vi.fn(() => new Promise<Blob>((resolve) => (sealed = resolve)));
    const done = start({ signal: stop.signal, pool: { ...plainPool, slice } }).done;
    await eventually(() => expect(slice).toHaveBeenCalled());
    stop.abort(new Error('enough'));
    await expect(done).rejects.toThrow('enough');
    sealed(new Blob(['x']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent()).toEqual([]);
  });

  it('goes on where the server has come to', async () => {
    record.uploadUrl = 'https://shop.test/api/v1/uploads/f9';
    server.uploads.set(record.uploadUrl, { length: sealed, offset: SEGMENT, metadata: '' });
    await expect(start().done).resolves.toBe('f9');
    expect(server.methods()).toEqual(['HEAD', 'PATCH', 'PATCH']);
  });

  it('is dropped by the server when it is given up', async () => {
    const { requests, done } = start();
    await done;
    await terminate(record.uploadUrl ?? '', requests);
    expect(server.uploads.size).toBe(0);
  });
});
