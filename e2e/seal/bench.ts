import { newFileSeal, newIdentity, openPool, sealedSize } from '../../web/src/lib/seal/index.ts';

/** Both sides of the sealing benchmark, in turns. The figures are megabytes a second. */

const SIZE = 128 * 1024 * 1024;
const SLICE = 8 * 1024 * 1024;
const ROUNDS = 5;

export interface Figures {
  cores: number;
  library: number[];
  ours: number[];
}

export async function measureSealing(): Promise<Figures> {
  const { recipient } = await newIdentity();
  const file = new Blob([new Uint8Array(SIZE)]);
  const figures: Figures = { cores: navigator.hardwareConcurrency, library: [], ours: [] };
  // The first round only warms up the compiler.
  for (let round = 0; round <= ROUNDS; round++) {
    const library = await rate(() => byTheLibrary(file, recipient));
    const ours = await rate(() => byThePool(file, recipient));
    if (round === 0) continue;
    figures.library.push(library);
    figures.ours.push(ours);
  }
  return figures;
}

async function rate(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return SIZE / 1000 / (performance.now() - begun);
}

/** As an upload asks for it: slice after slice, each kept no longer than it takes to send it. */
async function byThePool(file: Blob, recipient: string): Promise<void> {
  const seal = await newFileSeal(recipient);
  const pool = openPool();
  let bytes = 0;
  for (let start = 0; start < sealedSize(SIZE); start += SLICE) {
    bytes += (await pool.slice(file, seal, start, start + SLICE)).size;
  }
  pool.close();
  if (bytes !== sealedSize(SIZE)) throw new Error('the pool has lost bytes');
}

function byTheLibrary(file: Blob, recipient: string): Promise<void> {
  const worker = new Worker(new URL('./typage.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ file, recipient });
  }).finally(() => worker.terminate());
}
