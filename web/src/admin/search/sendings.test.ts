import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import { createSendings } from './sendings';

const PART = 8;
const file = new File(['abcdefghijklmnopqrst'], 'result.json'); // 20 bytes: two parts and a half

/** A server that keeps what it is sent, and fails as a test says. */
function aServer(received = 0) {
  const got: [part: number, text: string][] = [];
  let failures: unknown[] = [];
  const server = {
    got,
    failNext: (...next: unknown[]) => {
      failures = next;
    },
    read: vi.fn(async () => ({ received, partSize: PART })),
    put: vi.fn(
      async (
        _: string,
        part: number,
        piece: Blob,
        { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
      ) => {
        onProgress(0.5);
        await Promise.resolve();
        signal.throwIfAborted();
        if (failures.length > 0) throw failures.shift();
        got.push([part, await piece.text()]);
        received += piece.size;
      },
    ),
    rest: vi.fn(async () => undefined),
    onArrived: vi.fn(async () => undefined),
  };
  return server;
}

const lost = () => new ApiError({ status: 0, code: 'network_failed' });

it('sends a file in parts, tells how far it is, and forgets it when it has arrived', async () => {
  const server = aServer();
  const sendings = createSendings(server);
  const told: (number | undefined)[] = [];
  sendings.subscribe(() => told.push(sendings.all().get('i1')?.sent));
  sendings.start('i1', file);
  await vi.waitFor(() => expect(sendings.all().size).toBe(0));
  expect(server.onArrived).toHaveBeenCalledWith('i1');
  expect(server.got).toEqual([
    [0, 'abcdefgh'],
    [1, 'ijklmnop'],
    [2, 'qrst'],
  ]);
  expect(told).toEqual([0, 0, 4, 8, 12, 16, 18, undefined]);
});

it('goes on where the server is', async () => {
  const server = aServer(16);
  createSendings(server).start('i1', file);
  await vi.waitFor(() => expect(server.onArrived).toHaveBeenCalled());
  expect(server.got).toEqual([[2, 'qrst']]);
});

it('tries a part again that got lost, and rests before', async () => {
  const server = aServer();
  server.failNext(lost(), lost());
  createSendings(server).start('i1', file);
  await vi.waitFor(() => expect(server.onArrived).toHaveBeenCalled());
  expect(server.rest).toHaveBeenCalledTimes(2);
  expect(server.got.map(([part]) => part)).toEqual([0, 1, 2]);
});

it('stands still after a refusal, and goes on when it is told to', async () => {
  const server = aServer();
  const sendings = createSendings(server);
  const refusal = new ApiError({ status: 409, code: 'import_part_order' });
  server.failNext(refusal);
  sendings.start('i1', file);
  await vi.waitFor(() => expect(sendings.all().get('i1')?.state).toBe('failed'));
  expect(sendings.all().get('i1')?.failure).toBe(refusal);
  expect(server.rest).not.toHaveBeenCalled();
  sendings.go('i1');
  await vi.waitFor(() => expect(server.onArrived).toHaveBeenCalled());
  expect(server.read).toHaveBeenCalledTimes(2);
});

it('pauses, and asks the server where it is before it goes on', async () => {
  const server = aServer();
  const sendings = createSendings(server);
  const stop = sendings.subscribe(() => {
    if (sendings.all().get('i1')?.sent !== 12) return; // in the middle of the second part
    stop();
    sendings.pause('i1');
  });
  sendings.start('i1', file);
  await vi.waitFor(() => expect(sendings.all().get('i1')?.state).toBe('paused'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.got.map(([part]) => part)).toEqual([0]);
  expect(sendings.all().get('i1')?.state).toBe('paused');
  sendings.go('i1');
  await vi.waitFor(() => expect(server.onArrived).toHaveBeenCalled());
  expect(server.got.map(([part]) => part)).toEqual([0, 1, 2]);
  expect(server.read).toHaveBeenCalledTimes(2);
});

it('sends nothing more of what is given up', async () => {
  const server = aServer();
  const sendings = createSendings(server);
  sendings.start('i1', file);
  sendings.forget('i1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.got).toEqual([]);
  expect(sendings.all().size).toBe(0);
});
