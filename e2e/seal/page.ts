import * as seal from '../../web/src/lib/seal/index.ts';
import { measureSealing } from './bench.ts';

/**
 * The browser's side of the sealing proofs: the very files of the application,
 * behind a few calls by which a test can reach them. Bytes travel by HTTP,
 * because a test could not hand over a large file otherwise.
 */

/** What one upload sends at once. */
const SLICE = 8 * 1024 * 1024;

/** Content that both sides can make, so that it need not travel: one mixed byte after the other. */
function content(size: number): Blob {
  const step = 1 << 20;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < size; start += step) {
    const part = new Uint8Array(Math.min(step, size - start));
    for (let i = 0; i < part.length; i++) part[i] = Math.imul(start + i + 1, 2_654_435_761) >>> 24;
    parts.push(part);
  }
  return new Blob(parts);
}

const calls = {
  ...seal,

  /** Seals made-up content and leaves the payload with the server. */
  async sealContent(
    size: number,
    recipient: string,
    keptAs: string,
  ): Promise<{ header: string; parts: number }> {
    const file = content(size);
    const fileSeal = await seal.newFileSeal(recipient);
    const pool = seal.openPool();
    const whole = seal.sealedSize(size);
    let parts = 0;
    for (let start = 0; start < whole; start += SLICE) {
      const body = await pool.slice(file, fileSeal, start, start + SLICE);
      await fetch(`/kept/${keptAs}`, { method: 'POST', body });
      parts++;
    }
    pool.close();
    return { header: fileSeal.header, parts };
  },

  /** Opens a payload that the server has, and tells whether it is the made-up content of that size. */
  async openContent(size: number, header: string, identity: string, keptAs: string): Promise<boolean> {
    const fileKey = await seal.openHeader(header, [identity]);
    const { body } = await fetch(`/kept/${keptAs}`);
    if (!body) throw new Error('nothing has been kept');
    const want = new Uint8Array(await content(size).arrayBuffer());
    let at = 0;
    let same = true;
    const reader = seal.unseal(body, fileKey).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const part = next.value;
      for (let i = 0; i < part.length; i++) same &&= part[i] === want[at + i];
      at += part.length;
    }
    return same && at === size;
  },

  async sealKeyFileText(identity: string, second: string): Promise<string> {
    return seal.toBase64(await seal.sealKeyFile(identity, second));
  },

  openKeyFileText(file: string, second: string): Promise<string> {
    return seal.openKeyFile(seal.fromBase64(file), second);
  },
};

export type SealPage = typeof calls;

declare global {
  interface Window {
    seal: SealPage;
  }
}

window.seal = calls;

// bench/seal has no way into the page but its address, and none out but this request.
if (location.search === '?measure') {
  const body = await measureSealing().then(JSON.stringify, String);
  await fetch('/figures', { method: 'POST', body });
}
