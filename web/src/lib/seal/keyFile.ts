import type { Bytes } from './bytes';
import { HALF } from './codes';
import { Damaged, WrongSecondHalf, WrongSecret } from './errors';
import { identitiesIn, identityFile } from './identities';
import { checkWork } from './locked';
import { lockText, unlockText } from './locker';

/**
 * `key.age`: the identity of a share, locked with the second half of its code.
 * One key file opens all files of a folder, in our page and with
 * `age -d -i key.age`.
 */

/** As long as a key file may be; ours have about 300 bytes. */
const MAX_KEY_FILE = 4096;
/** 2^15: a fifth of a second in a browser, for 60 bits that are random. */
const WORK = 15;

export function sealKeyFile(identity: string, second: string): Promise<Bytes> {
  if (second.length !== HALF) throw new RangeError('half a code has twelve symbols');
  return lockText(identityFile([identity]), second, WORK);
}

/** The identity in a key file. Throws WrongSecondHalf, and Damaged before any work for what cannot be one of ours. */
export async function openKeyFile(file: Uint8Array, second: string): Promise<string> {
  if (file.length > MAX_KEY_FILE) throw new Damaged('the key file is too long');
  checkWork(file);
  const text = await unlockText(file, second).catch((error: unknown) => {
    throw error instanceof WrongSecret ? new WrongSecondHalf('the second half is wrong') : error;
  });
  const [identity] = identitiesIn(text);
  if (!identity) throw new Damaged('no identity is in the key file');
  return identity;
}
