import { afterEach, describe, expect, it } from 'vitest';
import type { KeptVault, OpenVault } from './api';
import { readNote, writeNote } from './note';
import { checkNewPassphrase, checkSecret } from './rules';
import { backupOf, stateOf } from './standing';

const keys: OpenVault = { identities: ['one'], recipient: 'r' };
const kept: KeptVault = { sealed: '', lock: 'code', version: 3 };

it.each([
  ['unknown', undefined, undefined],
  ['unknown', null, undefined],
  ['unknown', undefined, kept],
  ['missing', null, null],
  ['locked', null, kept],
  ['open', keys, undefined],
  ['open', keys, null],
  ['open', keys, kept],
] as const)('a vault is %s', (state, here, there) =>
  expect(stateOf({ keys: here, kept: there })).toBe(state),
);

it.each([
  ['unknown', null, kept, null],
  ['unknown', keys, undefined, null],
  ['none', keys, null, { keys: 1, version: 0 }],
  ['whole', keys, kept, { keys: 1, version: 3 }],
  ['apart', keys, kept, null],
  ['apart', keys, kept, { keys: 1, version: 2 }],
  ['apart', { ...keys, identities: ['one', 'two'] }, kept, { keys: 1, version: 3 }],
] as const)('a backup is %s', (state, here, there, note) =>
  expect(backupOf({ keys: here, kept: there }, note)).toBe(state),
);

describe('the note about keys', () => {
  afterEach(() => writeNote('u1', null));

  it('tells that there are some, by member', () => {
    writeNote('u1', { keys: 2, version: 7 });
    expect(readNote('u1')).toEqual({ keys: 2, version: 7 });
    expect(readNote('u2')).toBeNull();
  });

  it('is nothing once they are forgotten', () => {
    writeNote('u1', { keys: 2, version: 7 });
    writeNote('u1', null);
    expect(readNote('u1')).toBeNull();
  });
});

it.each([
  ['', 'code', 'recovery_code_required'],
  ['7K3Q-WD9F', 'code', 'recovery_code_malformed'],
  ['7K3QWD-9F2MXT-4CP8HR-5AN6VE', 'code', undefined],
  ['7k3q wd9f 2mxt 4cp8 hr5a n6ve', 'code', undefined], // as codes were shown before
  ['7K3Q-WD9F-2MXT', 'code', 'code_is_download'],
  ['https://shop.example/file_download?code=7K3QWD9F2MXT#4CP8HR5AN6VE', 'code', 'code_is_download'],
  ['', 'passphrase', 'passphrase_required'],
  ['weak', 'passphrase', undefined], // whether it opens anything is for the backup to say
] as const)('%j as a %s: %s', (secret, lock, code) => expect(checkSecret(secret, lock)).toBe(code));

it.each([
  ['', '', { passphrase: 'passphrase_required' }],
  ['password1', 'password1', { passphrase: 'passphrase_weak' }],
  ['lantern orbit velvet harbour pickle', 'lantern', { repeat: 'passphrases_differ' }],
  ['lantern orbit velvet harbour pickle', 'lantern orbit velvet harbour pickle', { repeat: undefined }],
])('a new passphrase %j, %j', (passphrase, repeat, errors) =>
  expect(checkNewPassphrase({ passphrase, repeat })).toEqual(errors),
);
