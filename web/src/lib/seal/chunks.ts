import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, toBytes } from './bytes';
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
export function sealChunks(key: Uint8Array, plain: Uint8Array, first: number, endsFile: boolean): Bytes {
  const count = chunkCount(plain.length);
  const sealed = new Uint8Array(plain.length + count * TAG);
  for (let i = 0; i < count; i++) {
    const content = plain.subarray(i * CHUNK, (i + 1) * CHUNK);
    const at = i * SEALED_CHUNK;
    const last = endsFile && i === count - 1;
    chacha20poly1305(key, chunkNonce(first + i, last)).encrypt(
      content,
      sealed.subarray(at, at + content.length + TAG),
    );
  }
  return sealed;
}

/** Opens neighbouring chunks. Nothing is returned unless all of them are as they were sealed. */
export function openChunks(key: Uint8Array, sealed: Uint8Array, first: number, endsFile: boolean): Bytes {
  const count = Math.ceil(sealed.length / SEALED_CHUNK);
  if (count === 0) throw new CutShort('the last chunk is missing');
  if (sealed.length < (count - 1) * SEALED_CHUNK + TAG) throw new CutShort('the last chunk is incomplete');
  const plain = new Uint8Array(sealed.length - count * TAG);
  for (let i = 0; i < count; i++) {
    const content = sealed.subarray(i * SEALED_CHUNK, (i + 1) * SEALED_CHUNK);
    const at = i * CHUNK;
    const out = plain.subarray(at, at + content.length - TAG);
    const last = endsFile && i === count - 1;
    if (!opens(key, content, chunkNonce(first + i, last), out)) {
      // A whole chunk that opens only as one in the middle was the last to arrive, but not the last of the file.
      if (last && opens(key, content, chunkNonce(first + i, false), out)) {
        throw new CutShort(`the file goes on after chunk ${first + i}`);
      }
      throw new Damaged(`chunk ${first + i} is not as it was sealed`);
    }
    if (last && out.length === 0 && first + i > 0)
      throw new Damaged('an empty chunk ends a file that is not empty');
  }
  return plain;
}

function opens(key: Uint8Array, sealed: Uint8Array, nonce: Uint8Array, out: Uint8Array): boolean {
  try {
    chacha20poly1305(key, nonce).decrypt(sealed, out);
    return true;
  } catch {
    return false;
  }
}

/** The chunk's number in eleven bytes, and one that marks the last chunk. */
function chunkNonce(chunk: number, last: boolean): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, chunk);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
