import { Decrypter, Encrypter } from 'age-encryption';
import { type Bytes, toText } from './bytes';
import { Damaged, WrongSecret } from './errors';
import { lastResort } from './header';

/**
 * age files that a passphrase opens. Their header says how much work that is to
 * be, and whoever serves one could ask for hours of it: so it is read first.
 */

/** The most work that we do for anybody: 256 MiB, about two seconds. */
const MOST_WORK = 18;

const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
const LONGEST_HEADER = 200;

export async function lock(text: string, passphrase: string, work: number): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(work);
  return new Uint8Array(await encrypter.encrypt(text));
}

/** Throws WrongSecret for another passphrase, and Damaged for what was not locked like this. */
export async function unlock(locked: Uint8Array, passphrase: string): Promise<string> {
  checkWork(locked);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const end = lastResort();
  decrypter.addIdentity(end);
  try {
    return toText(await decrypter.decrypt(locked));
  } catch (error) {
    if (end.reached) throw new WrongSecret('another passphrase has locked this');
    throw new Damaged('not as it was locked', { cause: error });
  }
}

/** Throws Damaged unless the header has one scrypt stanza, with work that can be borne. */
export function checkWork(locked: Uint8Array): void {
  const beginning = String.fromCharCode(...locked.subarray(0, LONGEST_HEADER));
  const work = Number(HEADER.exec(beginning)?.[1]);
  if (!(work <= MOST_WORK)) throw new Damaged('not a file that a passphrase opens with reasonable work');
}
