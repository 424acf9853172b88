import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { toBytes } from './bytes';
import { Damaged, WrongSecondHalf, WrongSecret } from './errors';
import { newIdentity } from './header';
import { openKeyFile, sealKeyFile } from './keyFile';
import { checkWork } from './locked';
import {
  isRecoveryCode,
  looksLikeRecoveryCode,
  newRecoveryCode,
  openVault,
  readRecoveryFile,
  recoveryFile,
  sealVault,
} from './vault';

const SECOND = '4CP8HR5AN6VE';

describe('a key file', async () => {
  // Made once: the work that guards it is real here too.
  const { identity } = await newIdentity();
  const file = await sealKeyFile(identity, SECOND);

  it('opens with the second half, for us and for the library', async () => {
    expect(file.length).toBeLessThan(400);
    expect(await openKeyFile(file, SECOND)).toBe(identity);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(SECOND);
    expect(await decrypter.decrypt(file, 'text')).toBe(`${identity}\n`);
  });

  it('does not open with another', async () => {
    await expect(openKeyFile(file, '4CP8HR5AN6VF')).rejects.toBeInstanceOf(WrongSecondHalf);
  });

  it('is told from a damaged one', async () => {
    const altered = file.map((byte, i) => (i === file.length - 1 ? byte ^ 1 : byte));
    await expect(openKeyFile(altered, SECOND)).rejects.toBeInstanceOf(Damaged);
    await expect(openKeyFile(await locked('no identity'), SECOND)).rejects.toBeInstanceOf(Damaged);
  });

  it('is refused if it is longer than any of ours', async () => {
    await expect(openKeyFile(await locked('x'.repeat(4096)), SECOND)).rejects.toBeInstanceOf(Damaged);
  });

  it.each<[what: string, file: () => Uint8Array | Promise<Uint8Array>]>([
    ['work of 2^19', async () => withWork(await locked('x'), '19')],
    ['work of 2^99', async () => withWork(await locked('x'), '99')],
    ['work of 2^015', async () => withWork(await locked('x'), '015')],
    ['work that is no number', async () => withWork(await locked('x'), '1e1')],
    ['two stanzas', async () => doubled(await locked('x'))],
    ['a stanza for a recipient', async () => forRecipient()],
    ['nothing', () => new Uint8Array()],
    ['something else', () => toBytes('age-encryption.org/v2\n')],
  ])('is refused before any work: %s', async (_, make) => {
    const file = await make();
    // Nothing waits here, so no work can have been done.
    expect(() => checkWork(file)).toThrow(Damaged);
    await expect(openKeyFile(file, SECOND)).rejects.toBeInstanceOf(Damaged);
  });
});

describe('a vault', () => {
  it('opens with its recovery code, however that is typed', async () => {
    const identities = [(await newIdentity()).identity, (await newIdentity()).identity];
    const code = newRecoveryCode();
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
    const sealed = await sealVault(identities, code, 'code');
    expect(await openVault(sealed, code.toLowerCase().replaceAll('-', ' '), 'code')).toEqual(identities);
    await expect(openVault(sealed, newRecoveryCode(), 'code')).rejects.toBeInstanceOf(WrongSecret);
  });

  it('opens with a passphrase, in either way to write an accent', async () => {
    const { identity } = await newIdentity();
    const sealed = await sealVault([identity], 'caf\u00e9 au lait', 'passphrase');
    expect(await openVault(sealed, 'cafe\u0301 au lait', 'passphrase')).toEqual([identity]);
  });

  it('can be kept as a text file and read again', async () => {
    const { identity } = await newIdentity();
    const code = newRecoveryCode();
    const sealed = await sealVault([identity], code, 'code');
    const text = recoveryFile(sealed);
    expect(text).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    expect(readRecoveryFile(`\n${text}\n`)).toBe(sealed);
    expect(() => readRecoveryFile('shopping list')).toThrow(Damaged);
  });

  it.each([
    ['7K3QWD-9F2MXT-4CP8HR-5AN6VE', true],
    [' 7k3qwd 9f2mxt\u20114cp8hr－5an6ve\u200b', true],
    ['7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE', false], // a download code, or a recovery code of before
    ['7K3QWD9F2MXT4CP8HR5AN6VE', false],
    ['7K3QWD-9F2MXT', false],
    ['https://shop.example/file_download?code=7K3QWD9F2MXT#4CP8HR5AN6VE', false],
    ['', false],
  ])('%j is told from a download code by its groups: %s', (typed, told) => {
    expect(looksLikeRecoveryCode(typed)).toBe(told);
  });

  it('opens with a code as it was shown before, in groups of four', async () => {
    const { identity } = await newIdentity();
    const sealed = await sealVault([identity], '7K3QWD-9F2MXT-4CP8HR-5AN6VE', 'code');
    expect(await openVault(sealed, '7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE', 'code')).toEqual([identity]);
  });

  it.each(['', 'short', '7K3Q-WD9F-2MXT-4CP8-HR5A'])('takes no %j for a recovery code', async (code) => {
    expect(isRecoveryCode(code)).toBe(false);
    await expect(sealVault([], code, 'code')).rejects.toBeInstanceOf(RangeError);
  });

  it.each(['?', '', btoa('no vault')])('is not %j', async (sealed) => {
    await expect(openVault(sealed, newRecoveryCode(), 'code')).rejects.toBeInstanceOf(Damaged);
  });
});

async function locked(text: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(SECOND);
  encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(text);
}

function withWork(file: Uint8Array, work: string): Uint8Array {
  return changed(file, (text) => text.replace(/(-> scrypt \S+) 10/, `$1 ${work}`));
}

function doubled(file: Uint8Array): Uint8Array {
  return changed(file, (text) => text.replace(/(-> scrypt [^\n]*\n[^\n]*\n)/, '$1$1'));
}

function changed(file: Uint8Array, change: (text: string) => string): Uint8Array {
  return new Uint8Array(Buffer.from(change(Buffer.from(file).toString('latin1')), 'latin1'));
}

async function forRecipient(): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient((await newIdentity()).recipient);
  return encrypter.encrypt('x');
}
