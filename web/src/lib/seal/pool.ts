import type { Bytes } from './bytes';
import { payloadKey } from './chunks';
import { type Crew, crewSize, joinCrew } from './crew';
import type { FileSeal } from './header';
import { CHUNK, chunkCount, chunkOffset, NONCE, SEALED_CHUNK, sealedSize } from './size';

/** Computes any part of a file's sealed payload, without ever holding the whole of it. */
export interface SealPool {
  /** The bytes from `start` to `end` of the payload, as far as it goes. */
  slice(file: Blob, seal: FileSeal, start: number, end: number): Promise<Blob>;
  close(): void;
}

/** Reading a megabyte from a file costs hardly more than reading a chunk, so tasks are not made smaller. */
const FEWEST_CHUNKS = 16;

interface Ahead {
  file: Blob;
  start: number;
  end: number;
  blob: Promise<Blob>;
}

export function openPool(): SealPool {
  const crew = joinCrew();
  const ahead = new WeakMap<FileSeal, Ahead>();
  let closed = false;

  function slice(file: Blob, seal: FileSeal, start: number, end: number): Promise<Blob> {
    const known = ahead.get(seal);
    ahead.delete(seal);
    const hit =
      known?.file === file && known.start === start && known.end === Math.min(end, sealedSize(file.size));
    const blob = hit ? known.blob : sealSlice(crew, file, seal, start, end);
    readAhead(file, seal, end, end + (end - start));
    return blob;
  }

  /** While one slice travels, the next one is sealed: one for each file, so memory stays bounded. */
  function readAhead(file: Blob, seal: FileSeal, start: number, wanted: number): void {
    const end = Math.min(wanted, sealedSize(file.size));
    if (closed || start >= end) return;
    const blob = sealSlice(crew, file, seal, start, end);
    // Whoever asks for it hears of a failure; if nobody does, it does not matter.
    blob.catch(() => undefined);
    ahead.set(seal, { file, start, end, blob });
  }

  return {
    slice,
    close() {
      closed = true;
      crew.leave();
    },
  };
}

async function sealSlice(crew: Crew, file: Blob, seal: FileSeal, from: number, to: number): Promise<Blob> {
  const start = Math.max(0, from);
  const end = Math.min(to, sealedSize(file.size));
  if (start >= end) return new Blob();
  const nonce = new Uint8Array(seal.nonce);
  if (end <= NONCE) return new Blob([nonce]).slice(start, end);

  const first = Math.max(0, Math.floor((start - NONCE) / SEALED_CHUNK));
  const beyond = Math.ceil((end - NONCE) / SEALED_CHUNK);
  const parts = await Promise.all(sealChunkRange(crew, file, seal, first, beyond));
  const covered = start < NONCE ? 0 : chunkOffset(first);
  const whole = new Blob(covered === 0 ? [nonce, ...parts] : parts);
  return whole.slice(start - covered, end - covered);
}

/** Every worker gets an equal part. */
function sealChunkRange(
  crew: Crew,
  file: Blob,
  seal: FileSeal,
  first: number,
  beyond: number,
): Promise<Bytes>[] {
  const key = payloadKey(seal.fileKey, seal.nonce);
  const count = chunkCount(file.size);
  const share = Math.max(FEWEST_CHUNKS, Math.ceil((beyond - first) / crewSize()));
  const parts: Promise<Bytes>[] = [];
  for (let at = first; at < beyond; at += share) {
    const next = Math.min(at + share, beyond);
    const plain = file.slice(at * CHUNK, next * CHUNK);
    parts.push(crew.run({ kind: 'seal', key, plain, first: at, endsFile: next === count }));
  }
  return parts;
}
