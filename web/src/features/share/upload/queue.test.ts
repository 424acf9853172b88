import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PLAIN, newIdentity } from '@/lib/seal';
import { eventually } from '../../../../tests/eventually';
import { createQueue, type UploadQueue } from './queue';
import type { UploadRecord } from './record';
import { digestOf } from './segments';
import { FakeTus, memoryShelf, once, plainPool, stubLocks } from './testing';

let server: FakeTus;
let shelf: ReturnType<typeof memoryShelf>;
let held: Set<string>;
let queue: UploadQueue;
const refused = vi.fn<() => Promise<boolean>>();
const { recipient } = await newIdentity();

beforeEach(() => {
  held = stubLocks();
  server = new FakeTus();
  shelf = memoryShelf();
  refused.mockReset();
  refused.mockResolvedValue(false);
  queue = open();
  queue.owner('u1');
});

/** A tab of the browser; all of them share the shelf and the locks. */
function open(): UploadQueue {
  let count = shelf.records.size;
  return createQueue({
    shelf,
    newId: () => `r${++count}`,
    isBusy: async (id) => held.has(`causeway.upload.${id}`),
    pool: () => plainPool,
    requests: {
      endpoint: 'https://shop.test/api/v1/uploads',
      headers: () => ({}),
      answered: () => undefined,
      httpStack: server,
    },
    recipient: async () => recipient,
    refused,
  });
}

const textFile = (name: string, text = 'content') => new File([text], name, { lastModified: 5 });
const choose = (...files: File[]) => queue.add(files.map((file) => ({ file })));
const states = (of = queue) => Object.fromEntries(of.lines.get().map(({ name, state }) => [name, state]));
const untilStates = (expected: Record<string, string>, of = queue) =>
  eventually(() => expect(states(of)).toEqual(expected));

/** As a visit leaves it behind that ended in the middle. */
async function leftBehind(file: File): Promise<UploadRecord> {
  const record: UploadRecord = {
    id: 'old',
    userId: 'u1',
    name: file.name,
    size: file.size,
    modified: file.lastModified,
    seal: { header: 'h', fileKey: new Uint8Array(16), nonce: new Uint8Array(16) },
    uploadUrl: 'https://shop.test/api/v1/uploads/old',
    digests: [await digestOf(file, 0)],
    touchedAt: Date.now(),
  };
  await shelf.put(record);
  server.uploads.set('https://shop.test/api/v1/uploads/old', {
    length: 16 + file.size + 16,
    offset: 20,
    metadata: '',
  });
  return record;
}

describe('chosen files', () => {
  it('are uploaded, and their keys forgotten', async () => {
    choose(textFile('a'), textFile('b'));
    await untilStates({ a: 'done', b: 'done' });
    expect(queue.lines.get().map(({ stored }) => stored?.id)).toEqual(expect.arrayContaining(['f1', 'f2']));
    await eventually(() => expect(shelf.records.size).toBe(0));
  });

  it('are at most five at a time', async () => {
    server.troubles.push(...Array.from({ length: 6 }, () => once('POST', { status: 403 })));
    const names = ['1', '2', '3', '4', '5', '6', '7'];
    const notTaken = choose(...names.map((name) => textFile(name)));
    expect(notTaken.tooMany).toEqual(['6', '7']);
    expect(queue.lines.get()).toHaveLength(5);
  });

  it('that have ended make room', async () => {
    choose(...['1', '2', '3', '4', '5'].map((name) => textFile(name)));
    await eventually(() => expect(queue.lines.get().every(({ state }) => state === 'done')).toBe(true));
    expect(choose(textFile('6')).tooMany).toEqual([]);
  });

  it('that are too large stay behind without the others minding', async () => {
    const large = Object.defineProperty(textFile('large'), 'size', { value: MAX_PLAIN + 1 });
    const most = Object.defineProperty(textFile('most'), 'size', { value: MAX_PLAIN });
    expect(choose(large, most, textFile('small')).tooLarge).toEqual(['large']);
    expect(queue.lines.get().map(({ name }) => name)).toEqual(['most', 'small']);
    queue.pauseAll();
  });

  it('do not stop each other when one fails', async () => {
    server.troubles.push(once('POST', { status: 507, body: '{"code":"storage_full"}' }));
    choose(textFile('a'), textFile('b'));
    await eventually(() => expect(Object.values(states()).sort()).toEqual(['done', 'failed']));
    const failed = queue.lines.get().find(({ state }) => state === 'failed');
    expect(failed?.failure?.code).toBe('storage_full');
    queue.resume(failed?.id ?? '');
    await untilStates({ a: 'done', b: 'done' });
  });
});

describe('an upload', () => {
  it('pauses and goes on', async () => {
    choose(textFile('a'));
    const [line] = queue.lines.get();
    queue.pause(line?.id ?? '');
    expect(states()).toEqual({ a: 'paused' });
    queue.resumeAll();
    await untilStates({ a: 'done' });
    expect(server.uploads.size).toBe(1);
  });

  it('that is cancelled leaves nothing, here or on the server', async () => {
    await leftBehind(textFile('a'));
    queue = open();
    queue.owner('u1');
    await untilStates({ a: 'absent' });
    await queue.cancel('old');
    expect(queue.lines.get()).toEqual([]);
    expect(shelf.records.size).toBe(0);
    expect(server.uploads.size).toBe(0);
  });

  it('waits for its owner when the session ends, and then goes on', async () => {
    server.troubles.push(once('PATCH', { status: 499 }));
    refused.mockImplementation(async () => {
      queue.owner(null);
      return false;
    });
    choose(textFile('a'));
    await eventually(() => expect(refused).toHaveBeenCalledOnce());
    queue.owner('u2');
    expect(queue.lines.get()).toEqual([]);
    queue.owner('u1');
    await untilStates({ a: 'done' });
  });

  it('goes on at once when another tab knows a better session', async () => {
    server.troubles.push(once('PATCH', { status: 499 }));
    refused.mockResolvedValue(true);
    choose(textFile('a'));
    await untilStates({ a: 'done' });
  });

  it('begins anew, under a new seal, when the server has dropped it', async () => {
    const seals: string[] = [];
    server.onAsked = (method) => {
      if (method === 'PATCH') seals.push(String(shelf.records.get('r1')?.seal.nonce));
    };
    server.troubles.push(once('PATCH', { status: 410 }));
    choose(textFile('a'));
    await untilStates({ a: 'done' });
    expect(new Set(seals).size).toBe(2);
  });
});

describe('an upload of an earlier visit', () => {
  it('goes on with the same file', async () => {
    await leftBehind(textFile('a'));
    queue = open();
    queue.owner('u1');
    await untilStates({ a: 'absent' });
    choose(textFile('a'));
    await untilStates({ a: 'done' });
    expect(server.methods()).toEqual(['HEAD', 'PATCH']);
  });

  it('begins anew, under a new seal, when the file is another one', async () => {
    const { seal } = await leftBehind(textFile('a'));
    queue = open();
    queue.owner('u1');
    await untilStates({ a: 'absent' });
    server.onAsked = (method) => {
      if (method === 'PATCH') expect(shelf.records.get('old')?.seal.nonce).not.toEqual(seal.nonce);
    };
    choose(textFile('a', 'CONTENT'));
    await untilStates({ a: 'done' });
    expect(server.methods()).toEqual(['DELETE', 'POST', 'PATCH']);
    expect([...server.uploads.keys()]).toEqual(['https://shop.test/api/v1/uploads/f1']);
  });

  it('is left alone while another tab is at it', async () => {
    await leftBehind(textFile('a'));
    held.add('causeway.upload.old');
    queue = open();
    queue.owner('u1');
    await untilStates({ a: 'elsewhere' });
    choose(textFile('a'));
    await untilStates({ a: 'elsewhere' });
    expect(server.asked).toEqual([]);
  });

  it('is nobody else’s', async () => {
    await leftBehind(textFile('a'));
    queue = open();
    queue.owner('u2');
    await Promise.resolve();
    expect(queue.lines.get()).toEqual([]);
  });

  it('is forgotten with the keys of its owner', async () => {
    await leftBehind(textFile('a'));
    await queue.forget('u1');
    expect(shelf.records.size).toBe(0);
  });
});
