import type { Bytes } from './bytes';
import { payloadKey } from './chunks';
import { type Crew, crewSize, joinCrew } from './crew';
import { CutShort, Damaged } from './errors';
import { type Intake, intakeOf } from './intake';
import { queueOf } from './queue';
import { CHUNK, chunkOffset, NONCE, SEALED_CHUNK } from './size';

export interface UnsealOptions {
  /** Length of the whole payload, if it is known: tells a cut stream from an altered one. */
  sealedSize?: number;
  /** Told after each part how many plain bytes of the file have been opened, from its beginning. */
  onProgress?: (plainBytes: number) => void;
}

/** Where to go on: the stream begins with this chunk of the payload, and the nonce is known from its beginning. */
export interface Resumption extends UnsealOptions {
  nonce: Uint8Array;
  chunk: number;
}

/** How many chunks one task opens. */
const CHUNKS_A_TASK = 16;

/**
 * The content of a payload, in order, each part only after it was verified. The
 * stream ends only after the file's last chunk was there: whatever is missing,
 * altered or added errors it with CutShort or Damaged, and a failure of the
 * payload's own stream errors it likewise, after everything that had come whole.
 */
export function unseal(
  payload: ReadableStream<Uint8Array>,
  fileKey: Uint8Array,
  options: UnsealOptions = {},
): ReadableStream<Uint8Array> {
  const intake = intakeOf(payload);
  return opening(intake, options, 0, async () => {
    const nonce = await intake.take(NONCE);
    if (nonce.length < NONCE) throw new CutShort('the nonce is incomplete');
    return payloadKey(fileKey, nonce);
  });
}

/** The content from a chunk on, for a download that was cut off there. */
export function unsealFrom(
  payload: ReadableStream<Uint8Array>,
  fileKey: Uint8Array,
  { nonce, chunk, ...options }: Resumption,
): ReadableStream<Uint8Array> {
  return opening(intakeOf(payload), options, chunk, async () => payloadKey(fileKey, nonce));
}

/** The chunk with which a download that has so many plain bytes goes on, and where it begins. */
export function resumePoint(plainBytes: number): { chunk: number; plain: number; sealed: number } {
  const chunk = Math.floor(plainBytes / CHUNK);
  return { chunk, plain: chunk * CHUNK, sealed: chunkOffset(chunk) };
}

interface Part {
  plain: Promise<Bytes>;
  last: boolean;
}

function opening(
  intake: Intake,
  { sealedSize, onProgress }: UnsealOptions,
  firstChunk: number,
  findKey: () => Promise<Bytes>,
): ReadableStream<Uint8Array> {
  const crew = joinCrew();
  // Two parts for each worker: one in its hands and one at the door.
  const parts = queueOf<Part>(2 * crewSize());
  let opened = firstChunk * CHUNK;

  async function readOn(): Promise<void> {
    try {
      const key = await findKey();
      for await (const part of partsOf(intake, crew, key, firstChunk, sealedSize)) await parts.put(part);
    } catch (error) {
      await parts.put(failing(error));
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start() {
        void readOn();
      },
      async pull(controller) {
        try {
          const { plain, last } = await parts.take();
          const bytes = await plain;
          opened += bytes.length;
          onProgress?.(opened);
          // An empty file has a chunk too, and nothing in it.
          if (bytes.length > 0) controller.enqueue(bytes);
          if (last) {
            crew.leave();
            controller.close();
          }
        } catch (error) {
          crew.leave();
          void intake.cancel(error);
          throw error;
        }
      },
      cancel(reason) {
        crew.leave();
        return intake.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Cuts the payload into tasks. Only when nothing comes after it is a chunk known to be the last. */
async function* partsOf(
  intake: Intake,
  crew: Crew,
  key: Bytes,
  firstChunk: number,
  whole: number | undefined,
): AsyncGenerator<Part> {
  let read = chunkOffset(firstChunk);
  for (let first = firstChunk, last = false; !last; first += CHUNKS_A_TASK) {
    const sealed = await intake.take(CHUNKS_A_TASK * SEALED_CHUNK);
    last = await intake.atEnd();
    read += sealed.length;
    if (last && whole !== undefined) checkLength(read, whole);
    yield { plain: heard(crew.run({ kind: 'open', key, sealed, first, endsFile: last })), last };
  }
}

function checkLength(read: number, whole: number): void {
  if (read < whole) throw new CutShort(`${read} of ${whole} bytes have come`);
  if (read > whole) throw new Damaged(`${read} bytes have come, and the payload has ${whole}`);
}

function failing(error: unknown): Part {
  return { plain: heard(Promise.reject(error)), last: true };
}

/** A promise that is awaited later, in its turn: until then its failure must not count as nobody's. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
