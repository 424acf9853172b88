import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FileSeal,
  fromBase64,
  newFileSeal,
  newIdentity,
  openHeader,
  openKeyFile,
  openText,
  readCode,
  showCode,
} from '@/lib/seal';
import {
  type FreshCode,
  freshCode,
  headersFor,
  type Keys,
  openCode,
  openFile,
  recipientOfShare,
} from './codes';

let mine: Keys;
let stranger: Keys;
let seal: FileSeal;
let fresh: FreshCode;

// Once for all: a key file is slow to make on purpose.
beforeAll(async () => {
  [mine, stranger] = await Promise.all([newKeys(), newKeys()]);
  seal = await newFileSeal(mine.recipient);
  fresh = await freshCode(mine);
});

async function newKeys(): Promise<Keys> {
  const { identity, recipient } = await newIdentity();
  return { identities: [identity], recipient };
}

describe('a new code', () => {
  it('gives the server its first half, and the second one only sealed', async () => {
    const { code, body } = fresh;
    expect(body.lookup).toBe(code.first);
    const sent = JSON.stringify(body);
    expect(sent).not.toContain(code.second);
    expect(sent).not.toContain(showCode(code).slice(15));
    expect(readCode(await openText(body.sealedCode, mine.identities))).toEqual(code);
  });

  it('opens files that are sealed for its share', async () => {
    const headers = await headersFor([{ id: 'e1', ownerHeader: seal.header }], fresh.recipient, mine);
    const identity = await openKeyFile(fromBase64(fresh.body.keyFile), fresh.code.second);
    expect(await openHeader(headers.e1 ?? '', [identity])).toEqual(seal.fileKey);
  });
});

describe('the owner', () => {
  it('sees a code again and adds to its share', async () => {
    expect(await openCode(fresh.body, mine)).toEqual(fresh.code);
    expect(await recipientOfShare(fresh.body, mine)).toBe(fresh.recipient);
  });

  it('is told when the keys are those of another device', async () => {
    await expect(openCode(fresh.body, stranger)).rejects.toMatchObject({ code: 'keys_missing' });
    await expect(openFile(seal.header, stranger)).rejects.toMatchObject({ code: 'keys_missing' });
    const altered = { ...fresh.body, sealedCode: 'bm90IGFnZQ==' };
    await expect(openCode(altered, mine)).rejects.not.toHaveProperty('code');
  });
});
