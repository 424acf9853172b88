import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export const MB = 1024 ** 2;

/** Writes random bytes, so that nothing on the way can make them shorter, and tells their digest. */
export async function fill(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(8 * MB);
  for (let at = 0; at < size; at += piece.length) {
    randomFillSync(piece);
    const part = piece.subarray(0, Math.min(piece.length, size - at));
    hash.update(part);
    await appendFile(file, part);
  }
  return hash.digest('hex');
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
