import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import { CutShort, Damaged, newFileSeal, newIdentity, openPool, sealedSize } from '@/lib/seal';
import * as browser from '@/ui/saveFile';
import { saveFile, type WantedFile } from './saveFile';
import { saveZip } from './saveZip';

vi.mock('@/ui/saveFile');

/** Three chunks and a bit. */
const CONTENT = Uint8Array.from({ length: 3 * 65_536 + 100 }, (_, index) => (index * 7) % 256);
const LAST_CHUNK = 100 + 16;

let sealed: Uint8Array;
let fileKey: Uint8Array;

beforeEach(async () => {
  vi.stubGlobal('Worker', undefined);
  const { recipient } = await newIdentity();
  const seal = await newFileSeal(recipient);
  const pool = openPool();
  const whole = await pool.slice(new Blob([CONTENT]), seal, 0, sealedSize(CONTENT.length));
  pool.close();
  sealed = new Uint8Array(await whole.arrayBuffer());
  fileKey = seal.fileKey;
  vi.mocked(browser.saveFile).mockClear();
});

/** A file whose sealed bytes come as they are given here, and are said to be as many. */
function arriving(bytes: Uint8Array, name = 'a.bin', size = CONTENT.length): WantedFile {
  const url = `/d/${name}`;
  vi.stubGlobal('fetch', async () => new Response(bytes.slice(), { status: 200 }));
  return { name, size, open: async () => ({ url, sealedSize: bytes.length, fileKey }) };
}

const options = () => ({ signal: new AbortController().signal, asked: false });

/** What the browser was given to keep. */
async function kept(): Promise<{ name: string; bytes: Uint8Array }> {
  const [call] = vi.mocked(browser.saveFile).mock.calls;
  if (!call) throw new Error('nothing was saved');
  return { name: call[0], bytes: new Uint8Array(await call[1].arrayBuffer()) };
}

describe('a sealed file', () => {
  it('is saved byte for byte', async () => {
    const onProgress = vi.fn();
    await saveFile(arriving(sealed), { ...options(), onProgress });
    const { name, bytes } = await kept();
    expect(name).toBe('a.bin');
    expect(bytes.length).toBe(CONTENT.length);
    expect(Buffer.compare(bytes, CONTENT)).toBe(0);
    expect(onProgress).toHaveBeenLastCalledWith(CONTENT.length);
  });

  it.each<[what: string, spoil: (bytes: Uint8Array) => Uint8Array]>([
    ['has lost its last chunk', (bytes) => bytes.slice(0, -LAST_CHUNK)],
    ['is cut within a chunk', (bytes) => bytes.slice(0, -1)],
    ['has bytes added', (bytes) => Uint8Array.from([...bytes, 0])],
    ['was altered in its first chunk', (bytes) => bytes.with(20, (bytes[20] ?? 0) ^ 1)],
    ['was altered in its last byte', (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)],
    ['is only a nonce', (bytes) => bytes.slice(0, 16)],
  ])('that %s is an error, and nothing of it is kept', async (_, spoil) => {
    const failure = await saveFile(arriving(spoil(sealed)), options()).catch((error: unknown) => error);
    expect(failure instanceof Damaged || failure instanceof CutShort).toBe(true);
    expect(browser.saveFile).not.toHaveBeenCalled();
  });

  it('that the server refuses leaves nothing behind', async () => {
    const file = { ...arriving(sealed), open: () => Promise.reject(new Error('refused')) };
    await expect(saveFile(file, options())).rejects.toThrow('refused');
    expect(browser.saveFile).not.toHaveBeenCalled();
  });

  it('that was asked for too soon is asked for again', async () => {
    const file = arriving(sealed);
    const tooSoon = new ApiError({ status: 429, code: 'rate_limited', params: { retryAfter: 0 } });
    const open = vi.fn(file.open).mockRejectedValueOnce(tooSoon).mockRejectedValueOnce(tooSoon);
    await saveFile({ ...file, open }, options());
    expect(open).toHaveBeenCalledTimes(3);
    expect((await kept()).bytes.length).toBe(CONTENT.length);
  });

  it('that is cancelled on the way leaves nothing behind', async () => {
    const leaving = new AbortController();
    const onProgress = () => leaving.abort();
    const saving = saveFile(arriving(sealed), { signal: leaving.signal, asked: false, onProgress });
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
    expect(browser.saveFile).not.toHaveBeenCalled();
  });
});

describe('several files in a zip', () => {
  const inFolders = (bytes: Uint8Array, ...folders: string[]) => ({ ...arriving(bytes), folders });

  it('are all in it, in their folders and with names of their own', async () => {
    await saveZip('all.zip', [inFolders(sealed, 'x', '..'), inFolders(sealed, 'x', '..')], options());
    const { name, bytes } = await kept();
    expect(name).toBe('all.zip');
    const text = Buffer.from(bytes).toString('latin1');
    // Stored as they are, so that the content is found in the archive unchanged.
    expect(text.split(Buffer.from(CONTENT).toString('latin1'))).toHaveLength(3);
    expect(text).toContain('x/file/a.bin');
    expect(text).toContain('x/file/a (2).bin');
    expect(text).not.toContain('x/..');
  });

  it('fail together when one of them is damaged', async () => {
    const broken = sealed.with(-1, (sealed.at(-1) ?? 0) ^ 1);
    let call = 0;
    const files = [inFolders(sealed), inFolders(sealed)];
    vi.stubGlobal('fetch', async () => new Response(call++ === 0 ? sealed.slice() : broken, { status: 200 }));
    await expect(saveZip('all.zip', files, options())).rejects.toBeInstanceOf(Damaged);
    expect(browser.saveFile).not.toHaveBeenCalled();
  });
});
