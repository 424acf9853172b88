import { describe, expect, it, vi } from 'vitest';
import { type Bytes, toBytes } from './bytes';

const KEY = new Uint8Array(32).fill(7);
const NONCE = new Uint8Array(12).fill(9);

describe('the cipher', () => {
  it('is the script where the browser has none of its own', async () => {
    const { cipherFor, scriptCipher } = await freshModule();
    expect(await sealed(await cipherFor(KEY))).toEqual(await sealed(scriptCipher(KEY)));
  });

  it("is the browser's own if that seals alike", async () => {
    const { cipherFor, scriptCipher } = await freshModule();
    const script = scriptCipher(KEY);
    const trial = scriptCipher(new Uint8Array(32).fill(1));
    const calls = browserWith(async ({ iv }, key, plain) => {
      const out = new Uint8Array(plain.length + 16);
      await (key === 'trial' ? trial : script).seal(iv, plain, out);
      return out.buffer;
    });
    await sealed(await cipherFor(KEY));
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it("is not the browser's own if that seals otherwise", async () => {
    const { cipherFor, scriptCipher } = await freshModule();
    const calls = browserWith(async (_, __, plain) => new ArrayBuffer(plain.length + 16));
    expect(await sealed(await cipherFor(KEY))).toEqual(await sealed(scriptCipher(KEY)));
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

type Encrypt = (algorithm: { iv: Bytes }, key: string, plain: Bytes) => Promise<ArrayBuffer>;

/** Pretends that the browser has the cipher; its key is called `trial` while it is being tried. */
function browserWith(encrypt: Encrypt) {
  const seen = vi.fn(encrypt);
  const importKey = async (_: string, secret: Bytes) => (secret[0] === 1 ? 'trial' : 'key');
  vi.stubGlobal('crypto', { subtle: { importKey, encrypt: seen } });
  return seen;
}

/** What was found out about the browser is remembered for as long as the module lives. */
async function freshModule() {
  vi.resetModules();
  return import('./cipher');
}

async function sealed(cipher: {
  seal(nonce: Bytes, plain: Bytes, out: Bytes): Promise<void>;
}): Promise<Bytes> {
  const plain = toBytes('a chunk');
  const out = new Uint8Array(plain.length + 16);
  await cipher.seal(NONCE, plain, out);
  return out;
}
