import { plainSize } from '@/lib/seal';

/** What one digest covers, and how much of a sealed file one request carries. */
export const SEGMENT = 8 * 1024 ** 2;

const NONCE = 16;
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

/** Where the request that begins at `start` ends: on a round offset, on which stores that keep parts keep them whole. */
export function requestEnd(start: number, sealed: number): number {
  return Math.min(sealed, (Math.floor(start / SEGMENT) + 1) * SEGMENT);
}

/** The segments whose content goes into the sealed bytes from `start` to `end`. */
export function segmentsIn(start: number, end: number, sealed: number): number[] {
  const plain = plainSize(sealed);
  const first = Math.floor(Math.max(0, start - NONCE) / SEALED_CHUNK) * CHUNK;
  const beyond = Math.min(plain, Math.ceil(Math.max(0, end - NONCE) / SEALED_CHUNK) * CHUNK);
  const segments: number[] = [];
  for (let at = Math.floor(first / SEGMENT); at * SEGMENT < beyond; at += 1) segments.push(at);
  return segments;
}

/** The SHA-256 of one segment of a file, in hexadecimal. */
export async function digestOf(file: Blob, segment: number): Promise<string> {
  const bytes = await file.slice(segment * SEGMENT, (segment + 1) * SEGMENT).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
