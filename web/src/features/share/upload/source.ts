import { type SealPool, sealedSize } from '@/lib/seal';
import type { UploadRecord } from './record';
import { digestOf, requestEnd, segmentsIn } from './segments';
import type { Shelf } from './shelf';

/** The file is no longer what was sent before. Its seal must not be used again. */
export class Changed extends Error {}

/** A file as a tus client reads it: any part of its sealed payload, computed when it is asked for. */
export interface SealedSource {
  size: number;
  slice(start: number, end: number): Promise<{ value: Blob; done: boolean }>;
  close(): void;
  /** Why it could not be read, once that has happened: no request is to blame then. */
  failure(): unknown;
}

interface SourceParts {
  file: File;
  record: UploadRecord;
  pool: SealPool;
  shelf: Shelf;
  signal: AbortSignal;
}

/**
 * Every segment is hashed before it leaves. One that left before must have the
 * digest that was written down then; a new one's is written down first.
 */
export function openSource({ file, record, pool, shelf, signal }: SourceParts): SealedSource {
  const size = sealedSize(file.size);
  const checked = new Set<number>();
  let failure: unknown = null;

  async function vouchFor(segment: number): Promise<void> {
    if (checked.has(segment)) return;
    const digest = await digestOf(file, segment);
    const known = record.digests[segment];
    if (known !== undefined && known !== digest) throw new Changed();
    if (known === undefined) {
      record.digests[segment] = digest;
      record.touchedAt = Date.now();
      await shelf.put(record);
    }
    checked.add(segment);
  }

  async function seal(start: number): Promise<{ value: Blob; done: boolean }> {
    const end = requestEnd(start, size);
    for (const segment of segmentsIn(start, end, size)) await vouchFor(segment);
    const value = await pool.slice(file, record.seal, start, end);
    // The client would send what it has asked for even if it was stopped meanwhile.
    signal.throwIfAborted();
    return { value, done: end === size };
  }

  return {
    size,
    slice: (start) =>
      seal(start).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    close() {},
    failure: () => failure,
  };
}

/**
 * Whether a file still begins with everything that may have been sent of it.
 * `onChecked` hears how many segments have been compared.
 */
export async function beginsAsSent(
  file: File,
  record: UploadRecord,
  signal: AbortSignal,
  onChecked: (segments: number) => void,
): Promise<boolean> {
  if (file.size !== record.size) return false;
  for (const [segment, known] of record.digests.entries()) {
    if ((await digestOf(file, segment)) !== known) return false;
    signal.throwIfAborted();
    onChecked(segment + 1);
  }
  return true;
}
