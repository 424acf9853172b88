/**
 * A payload is a nonce and chunks, each with a tag. The last chunk may be
 * shorter than the others, and is empty only if the whole file is.
 */
export const NONCE = 16;
export const CHUNK = 64 * 1024;
export const TAG = 16;
export const SEALED_CHUNK = CHUNK + TAG;

/** The most that one file may hold. */
export const MAX_PLAIN = 1024 ** 3;

export function chunkCount(plain: number): number {
  return Math.max(1, Math.ceil(plain / CHUNK));
}

/** How long the payload of so many bytes is. */
export function sealedSize(plain: number): number {
  return NONCE + plain + chunkCount(plain) * TAG;
}

/** How much a payload of this length holds. Throws for lengths that no payload has. */
export function plainSize(sealed: number): number {
  const body = sealed - NONCE;
  const plain = body - Math.ceil(body / SEALED_CHUNK) * TAG;
  if (plain < 0 || sealedSize(plain) !== sealed) throw new RangeError(`no payload has ${sealed} bytes`);
  return plain;
}

/** Where a chunk begins in its payload. */
export function chunkOffset(chunk: number): number {
  return NONCE + chunk * SEALED_CHUNK;
}
