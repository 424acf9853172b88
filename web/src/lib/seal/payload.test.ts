import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it, vi } from 'vitest';
import { toBytes } from './bytes';
import { payloadKey, sealChunks } from './chunks';
import { CutShort, Damaged } from './errors';
import { type FileSeal, newFileSeal, newIdentity, openHeader } from './header';
import { openPool } from './pool';
import { CHUNK, chunkOffset, MAX_PLAIN, NONCE, plainSize, SEALED_CHUNK, sealedSize } from './size';
import { resumePoint, type UnsealOptions, unseal, unsealFrom } from './unseal';

const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 17 * CHUNK + 5];

describe('sizes of payloads', () => {
  it.each([
    [0, 32],
    [1, 33],
    [65_535, 65_567],
    [65_536, 65_568],
    [65_537, 65_585],
    [MAX_PLAIN, 1_074_003_984],
  ])('%i bytes are %i when sealed', (plain, sealed) => {
    expect(sealedSize(plain)).toBe(sealed);
    expect(plainSize(sealed)).toBe(plain);
  });

  it.each([-1, 0, 16, 31, 65_569, 65_584])('no payload has %i bytes', (sealed) => {
    expect(() => plainSize(sealed)).toThrow(RangeError);
  });
});

describe('what the pool seals', () => {
  it.each(SIZES)('the library opens: %i bytes', async (size) => {
    const { plain, seal, identity, payload } = await sealed(size);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expectSame(await decrypter.decrypt(join(toBytes(seal.header), payload)), plain);
    expect(payload.length).toBe(sealedSize(size));
  });

  it('is the same from wherever it is computed', async () => {
    const { file, seal, payload } = await sealed(3 * CHUNK + 100);
    const pool = openPool();
    const edges = [0, 1, NONCE - 1, NONCE, NONCE + 1, chunkOffset(1) - 1, chunkOffset(1), chunkOffset(2) + 7];
    for (const start of edges) {
      for (const end of [...edges, payload.length, payload.length + 50].filter((edge) => edge >= start)) {
        const part = await bytesOf(await pool.slice(file, seal, start, end));
        expectSame(part, payload.subarray(start, end), `${start} to ${end}`);
      }
    }
    pool.close();
  });

  it('is read ahead once, and not for another file of the same seal', async () => {
    const { file, seal, payload } = await sealed(6 * CHUNK);
    const reads = vi.spyOn(file, 'slice');
    const pool = openPool();
    const step = 2 * SEALED_CHUNK;
    const parts: Uint8Array[] = [];
    for (let at = 0; at < payload.length; at += step) {
      parts.push(await bytesOf(await pool.slice(file, seal, at, at + step)));
    }
    expectSame(join(...parts), payload);
    expect(reads).toHaveBeenCalledTimes(parts.length);

    await pool.slice(file, seal, 0, 40);
    const other = new Blob([new Uint8Array(file.size)]);
    expect(await bytesOf(await pool.slice(other, seal, 40, 80))).not.toEqual(payload.subarray(40, 80));
    pool.close();
  });
});

describe('what is opened', () => {
  it.each(SIZES)('is what the library sealed: %i bytes, however they are cut', async (size) => {
    const { identity, recipient } = await newIdentity();
    const plain = content(size);
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const file = new Uint8Array(await encrypter.encrypt(plain));
    const payload = file.subarray(file.length - sealedSize(size));
    const header = new TextDecoder().decode(file.subarray(0, file.length - payload.length));
    const fileKey = await openHeader(header, [identity]);
    expectSame(await openAll(unseal(streamOf(payload, 40_000), fileKey)), plain);
  });

  it('tells how far it has come', async () => {
    const { seal, payload } = await sealed(20 * CHUNK);
    const onProgress = vi.fn();
    await openAll(unseal(streamOf(payload), seal.fileKey, { onProgress }));
    expect(onProgress.mock.calls.flat()).toEqual([16 * CHUNK, 20 * CHUNK]);
  });

  it('goes on from a chunk', async () => {
    const { plain, seal, payload } = await sealed(5 * CHUNK + 9);
    const at = resumePoint(2 * CHUNK + 77);
    expect(at).toEqual({ chunk: 2, plain: 2 * CHUNK, sealed: chunkOffset(2) });
    const rest = unsealFrom(streamOf(payload.subarray(at.sealed)), seal.fileKey, { ...seal, ...at });
    expectSame(await openAll(rest), plain.subarray(at.plain));
  });

  it.each<[what: string, fault: typeof CutShort, change: (payload: Uint8Array) => Uint8Array]>([
    ['one byte less', Damaged, (payload) => payload.subarray(0, -1)],
    ['the last chunk missing', CutShort, (payload) => payload.subarray(0, chunkOffset(2))],
    ['half a tag', CutShort, (payload) => payload.subarray(0, chunkOffset(2) + 8)],
    ['nothing but a nonce', CutShort, (payload) => payload.subarray(0, NONCE)],
    ['less than a nonce', CutShort, (payload) => payload.subarray(0, 5)],
    ['nothing at all', CutShort, () => new Uint8Array()],
    ['one byte more', Damaged, (payload) => join(payload, new Uint8Array(1))],
    ['a chunk more', Damaged, (payload) => join(payload, payload.subarray(NONCE))],
    ['an altered nonce', Damaged, (payload) => altered(payload, 3)],
    ['an altered byte', Damaged, (payload) => altered(payload, chunkOffset(1) + 5)],
    ['an altered last byte', Damaged, (payload) => altered(payload, payload.length - 1)],
    ['two chunks changed for each other', Damaged, swapped],
  ])('is never short or altered: %s', async (_, fault, change) => {
    const { seal, payload } = await sealed(2 * CHUNK + 10);
    await expect(openAll(unseal(streamOf(change(payload)), seal.fileKey))).rejects.toBeInstanceOf(fault);
  });

  it('ends with an empty chunk only if all of it is empty', async () => {
    const { seal } = await sealed(0);
    const key = payloadKey(seal.fileKey, seal.nonce);
    const whole = await sealChunks(key, content(CHUNK), 0, false);
    const empty = await sealChunks(key, content(0), 1, true);
    const forged = unseal(streamOf(join(seal.nonce, whole, empty)), seal.fileKey);
    await expect(openAll(forged)).rejects.toBeInstanceOf(Damaged);
  });

  it('knows a cut from an alteration when it knows the length', async () => {
    const { seal, payload } = await sealed(2 * CHUNK + 10);
    const options: UnsealOptions = { sealedSize: payload.length };
    const cut = unseal(streamOf(payload.subarray(0, -1)), seal.fileKey, options);
    await expect(openAll(cut)).rejects.toBeInstanceOf(CutShort);
    const added = unseal(streamOf(join(payload, new Uint8Array(1))), seal.fileKey, options);
    await expect(openAll(added)).rejects.toBeInstanceOf(Damaged);
  });

  it('hands out all that has come whole before it fails with its source', async () => {
    const { plain, seal, payload } = await sealed(40 * CHUNK);
    const reason = new TypeError('network error');
    const arrived = payload.subarray(0, chunkOffset(35));
    const opened: Uint8Array[] = [];
    const stream = unseal(streamOf(arrived, 100_000, reason), seal.fileKey);
    await expect(readInto(stream, opened)).rejects.toBe(reason);
    expectSame(join(...opened), plain.subarray(0, 32 * CHUNK));
  });

  it('stops its source when nobody wants more', async () => {
    const { seal, payload } = await sealed(3 * CHUNK);
    const cancelled = vi.fn();
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(payload.subarray(0, CHUNK)),
      cancel: cancelled,
    });
    await unseal(source, seal.fileKey).cancel('enough');
    expect(cancelled).toHaveBeenCalledWith('enough');
  });
});

function content(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8) * 17 + (i >> 16)) & 255);
}

async function sealed(size: number) {
  const { identity, recipient } = await newIdentity();
  const seal: FileSeal = await newFileSeal(recipient);
  const plain = content(size);
  const file = new Blob([plain]);
  const pool = openPool();
  const payload = await bytesOf(await pool.slice(file, seal, 0, sealedSize(size)));
  pool.close();
  return { plain, file, seal, identity, payload };
}

/** Comparing a megabyte element by element would take seconds. */
function expectSame(got: Uint8Array, want: Uint8Array, what?: string): void {
  expect(got.length, what).toBe(want.length);
  expect(Buffer.compare(got, want), what).toBe(0);
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function streamOf(bytes: Uint8Array, step = 1 << 20, failure?: Error): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + step));
      else if (failure) controller.error(failure);
      else controller.close();
      at += step;
    },
  });
}

async function readInto(stream: ReadableStream<Uint8Array>, parts: Uint8Array[]): Promise<void> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
}

async function openAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await readInto(stream, parts);
  return join(...parts);
}

function join(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function altered(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
}

function swapped(payload: Uint8Array): Uint8Array {
  const [a, b] = [chunkOffset(0), chunkOffset(1)];
  return join(
    payload.subarray(0, a),
    payload.subarray(b, b + SEALED_CHUNK),
    payload.subarray(a, b),
    payload.subarray(chunkOffset(2)),
  );
}
