import { Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { Damaged, NotForUs } from './errors';
import { headerFor, newFileSeal, newIdentity, openHeader, recipientOf } from './header';
import { openText, sealText } from './text';

describe('a header', () => {
  it('opens for its recipient, whichever of several identities that is', async () => {
    const [ours, other] = [await newIdentity(), await newIdentity()];
    const { header, fileKey } = await newFileSeal(ours.recipient);
    expect(await openHeader(header, [other.identity, ours.identity])).toEqual(fileKey);
    expect(await recipientOf(ours.identity)).toBe(ours.recipient);
  });

  it('is a whole age header with one stanza', async () => {
    const { recipient } = await newIdentity();
    const { header } = await newFileSeal(recipient);
    expect(header).toMatch(/^age-encryption\.org\/v1\n-> X25519 [\w+/]{43}\n[\w+/]{43}\n--- [\w+/]{43}\n$/);
  });

  it('can be written again for somebody else, for the same key', async () => {
    const [owner, share] = [await newIdentity(), await newIdentity()];
    const { fileKey } = await newFileSeal(owner.recipient);
    const header = await headerFor(fileKey, share.recipient);
    expect(await openHeader(header, [share.identity])).toEqual(fileKey);
    await expect(openHeader(header, [owner.identity])).rejects.toBeInstanceOf(NotForUs);
  });

  it('tells "not for us" from "altered"', async () => {
    const { identity, recipient } = await newIdentity();
    const { header } = await newFileSeal(recipient);
    await expect(openHeader(header, [])).rejects.toBeInstanceOf(NotForUs);
    const mac = header.replace(/--- (.)/, (_, first) => `--- ${first === 'A' ? 'B' : 'A'}`);
    await expect(openHeader(mac, [identity])).rejects.toBeInstanceOf(Damaged);
    await expect(openHeader('no header', [identity])).rejects.toBeInstanceOf(Damaged);
    await expect(openHeader(header + ' '.repeat(5000), [identity])).rejects.toBeInstanceOf(Damaged);
  });

  it('never has the same key or nonce twice', async () => {
    const { recipient } = await newIdentity();
    const seals = await Promise.all(Array.from({ length: 20 }, () => newFileSeal(recipient)));
    expect(new Set(seals.flatMap(({ fileKey, nonce }) => [String(fileKey), String(nonce)])).size).toBe(40);
  });
});

describe('a short text', () => {
  it('comes back to its recipient alone', async () => {
    const [ours, other] = [await newIdentity(), await newIdentity()];
    const sealed = await sealText('4CP8HR5AN6VE · код · 代码', ours.recipient);
    expect(await openText(sealed, [ours.identity])).toBe('4CP8HR5AN6VE · код · 代码');
    await expect(openText(sealed, [other.identity])).rejects.toBeInstanceOf(NotForUs);
    await expect(openText('?', [ours.identity])).rejects.toBeInstanceOf(Damaged);
  });

  it('may have been sealed by any age program', async () => {
    const { identity, recipient } = await newIdentity();
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const file = Buffer.from(await encrypter.encrypt('from elsewhere')).toString('base64');
    expect(await openText(file, [identity])).toBe('from elsewhere');
  });
});
