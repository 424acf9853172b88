import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, toBytes } from './bytes';
import { cipherFor } from './cipher';
import { CutShort, Damaged } from './errors';
import { CHUNK, chunkCount, SEALED_CHUNK, TAG } from './size';

/**
 * The payload of age v1. A chunk depends on nothing but the key, its number and
 * its own content, so any part of a payload can be sealed or opened alone.
 */

/** The key of all chunks: one for each file and nonce. */
export function payloadKey(fileKey: Uint8Array, nonce: Uint8Array): Bytes {
  return new Uint8Array(hkdf(sha256, fileKey, nonce, toBytes('payload'), 32));
}

/** Seals neighbouring chunks, of which `first` is the number of the first. */
export async function sealChunks(key: Bytes, plain: Bytes, first: number, endsFile: boolean): Promise<Bytes> {
  const cipher = await cipherFor(key);
  const count = chunkCount(plain.length);
  const sealed = new Uint8Array(plain.length + count * TAG);
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const content = plain.subarray(i * CHUNK, (i + 1) * CHUNK);
      const at = i * SEALED_CHUNK;
      const nonce = chunkNonce(first + i, endsFile && i === count - 1);
      return cipher.seal(nonce, content, sealed.subarray(at, at + content.length + TAG));
    }),
  );
  return sealed;
}

/** Opens neighbouring chunks. Nothing is returned unless all of them are as they were sealed. */
export async function openChunks(
  key: Bytes,
  sealed: Bytes,
  first: number,
  endsFile: boolean,
): Promise<Bytes> {
  const cipher = await cipherFor(key);
  const count = Math.ceil(sealed.length / SEALED_CHUNK);
  if (count === 0) throw new CutShort('the last chunk is missing');
  if (sealed.length < (count - 1) * SEALED_CHUNK + TAG) throw new CutShort('the last chunk is incomplete');

  const plain = new Uint8Array(sealed.length - count * TAG);
  const open = (i: number, last: boolean) => {
    const content = sealed.subarray(i * SEALED_CHUNK, (i + 1) * SEALED_CHUNK);
    const out = plain.subarray(i * CHUNK, i * CHUNK + content.length - TAG);
    return cipher.open(chunkNonce(first + i, last), content, out);
  };
  const isLast = (i: number) => endsFile && i === count - 1;
  const opened = await Promise.all(Array.from({ length: count }, (_, i) => open(i, isLast(i))));

  const failed = opened.indexOf(false);
  // A whole chunk that opens only as one in the middle was the last to come, but is not the last of the file.
  if (isLast(failed) && (await open(failed, false)))
    throw new CutShort(`chunk ${first + failed} is not the last`);
  if (failed >= 0) throw new Damaged(`chunk ${first + failed} is not as it was sealed`);
  const emptyLast = endsFile && sealed.length % SEALED_CHUNK === TAG;
  if (emptyLast && first + count > 1) throw new Damaged('an empty chunk ends a file that is not empty');
  return plain;
}

/** The chunk's number in eleven bytes, and one that marks the last chunk. */
function chunkNonce(chunk: number, last: boolean): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, chunk);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
