import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PLAIN, newIdentity } from '@/lib/seal';
import { enterAsMember, member } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { haveKeys } from '../testing';
import { createQueue, type UploadQueue } from '../upload/queue';
import { FakeTus, memoryShelf, once, plainPool, stubLocks } from '../upload/testing';

// The page and everything on it are real; only what it sends goes to a server in memory.
const holder = vi.hoisted(() => ({ queue: null as unknown }));
vi.mock('../upload/uploads', () => ({
  uploads: new Proxy({}, { get: (_, name) => (holder.queue as Record<PropertyKey, unknown>)[name] }),
}));

let server: FakeTus;
/** What keeps files from being sealed. */
let broken: Error | null;
/** What every piece of a file waits for before it is sealed and sent. */
let ready: Promise<void>;
let shelf: ReturnType<typeof memoryShelf>;

beforeEach(async () => {
  const held = stubLocks();
  vi.stubGlobal('isSecureContext', true);
  server = new FakeTus();
  broken = null;
  ready = Promise.resolve();
  shelf = memoryShelf();
  enterAsMember();
  await haveKeys(member.id);
  const { recipient } = await newIdentity();
  let count = 0;
  const queue: UploadQueue = createQueue({
    shelf,
    newId: () => `r${++count}`,
    isBusy: async (id) => held.has(`causeway.upload.${id}`),
    pool: () => ({ ...plainPool, slice: (...piece) => ready.then(() => plainPool.slice(...piece)) }),
    requests: {
      endpoint: 'https://shop.test/api/v1/uploads',
      headers: () => ({}),
      answered: () => undefined,
      httpStack: server,
    },
    async recipient() {
      if (broken) throw broken;
      return recipient;
    },
    refused: async () => false,
  });
  queue.owner(member.id);
  holder.queue = queue;
});

const aFile = (name: string, size?: number) => {
  const file = new File(['content'], name, { lastModified: 5 });
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
};

async function choose(...files: File[]) {
  await openApp('/file_share', { answers: { '/vault': { version: 0 } } });
  await userEvent.upload(await screen.findByTestId<HTMLInputElement>('upload-files'), files);
}

describe('files that are chosen', () => {
  it('that are too large or too many stay behind, and are named', async () => {
    server.troubles.push(...Array.from({ length: 5 }, () => once('POST', { status: 403 })));
    const small = ['1', '2', '3', '4', '5', '6'].map((name) => aFile(name));
    await choose(aFile('film.mkv', MAX_PLAIN + 1), ...small);
    await screen.findByText('The file exceeds the size limit of 1 GB: film.mkv');
    screen.getByText('At most five files at a time. Not added: 6');
    const list = screen.getByRole('region', { name: 'Uploads' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });
});

/** Lets no upload end until the result is called. */
function holdBack(): () => void {
  let letGo = () => {};
  ready = new Promise((resolve) => {
    letGo = resolve;
  });
  return () => letGo();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const begun = (count: number) => waitFor(() => expect(server.uploads.size).toBe(count));

describe('an upload', () => {
  it('is paused, and goes on with what the server has of it', async () => {
    const letGo = holdBack();
    await choose(aFile('notes.txt'));
    await begun(1);
    expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
    await press('Pause: notes.txt');
    await screen.findByText(/^Paused at 0.B of 7.B\./);
    expect(screen.queryByRole('button', { name: 'Pause: notes.txt' })).toBeNull();
    letGo();
    await press('Resume: notes.txt');
    await screen.findByText(/sealed and stored\.$/);
    expect(server.methods()).toEqual(['POST', 'HEAD', 'PATCH']);
  });

  it('is cancelled only after a question, and then nothing of it is left', async () => {
    holdBack();
    await choose(aFile('notes.txt'));
    await begun(1);
    await press('Cancel: notes.txt');
    await screen.findByRole('dialog', { name: 'Cancel the upload of notes.txt?' });
    await press('Keep uploading');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Pause: notes.txt' });
    await press('Cancel: notes.txt');
    await press('Cancel the upload');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
    await begun(0);
    expect(server.methods()).toEqual(['POST', 'DELETE']);
    expect(shelf.records.size).toBe(0);
  });

  it('is paused and goes on with all others at a press', async () => {
    const letGo = holdBack();
    await choose(aFile('notes.txt'), aFile('map.txt'));
    await begun(2);
    await press('Pause all');
    expect(await screen.findAllByText(/^Paused at/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
    letGo();
    await press('Resume all');
    await waitFor(() => expect(screen.getAllByText(/sealed and stored\.$/)).toHaveLength(2));
    expect(server.uploads.size).toBe(2);
  });

  it('that fails says so, and may be tried again', async () => {
    broken = new Error('a worker that died');
    await choose(aFile('notes.txt'));
    await screen.findByText('The upload failed.');
    broken = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: notes.txt' }));
    await screen.findByText(/sealed and stored\.$/);
    await waitFor(() => expect(screen.queryByText('The upload failed.')).toBeNull());
  });
});
