import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  type Identity,
  identityToRecipient,
  type Recipient,
} from 'age-encryption';
import { type Bytes, randomBytes, toBytes, toText } from './bytes';
import { Damaged, NotForUs, SealError } from './errors';
import { NONCE, TAG } from './size';

/** What a file is sealed with. Never seal other content under the same seal: that would give both away. */
export interface FileSeal {
  /** Opens the file for one recipient. */
  header: string;
  fileKey: Uint8Array;
  nonce: Uint8Array;
}

/** Who can open, and what is sealed to: only the second may be known where the first must not be. */
export interface KeyPair {
  identity: string;
  recipient: string;
}

/** As long as a header may be; ours have less than 200 bytes. */
const MAX_HEADER = 4096;

export async function newIdentity(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await recipientOf(identity) };
}

export function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity);
}

/** A fresh key and nonce, and the header that opens them for the recipient. */
export async function newFileSeal(recipient: string): Promise<FileSeal> {
  const fileKey = randomBytes(16);
  return { header: await headerFor(fileKey, recipient), fileKey, nonce: randomBytes(NONCE) };
}

/** Another header for a file that is sealed already, so that another identity opens it too. */
export async function headerFor(fileKey: Uint8Array, recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(impose(fileKey));
  encrypter.addRecipient(recipient);
  encrypter.addRecipient(insist(fileKey));
  const file = await encrypter.encrypt(new Uint8Array());
  return toText(file.subarray(0, file.length - NONCE - TAG));
}

/** The key of the file. Throws NotForUs if none of the identities opens the header. */
export async function openHeader(header: string, identities: readonly string[]): Promise<Bytes> {
  if (header.length > MAX_HEADER) throw new Damaged('the header is too long');
  return open(identities, (decrypter) => decrypter.decryptHeader(toBytes(header)));
}

/** Opens with whichever identity fits, and tells "none fits" from "something is wrong". */
export async function open(
  identities: readonly string[],
  act: (decrypter: Decrypter) => Promise<Uint8Array>,
): Promise<Bytes> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const end = lastResort();
  decrypter.addIdentity(end);
  try {
    return new Uint8Array(await act(decrypter));
  } catch (error) {
    if (end.reached) throw new NotForUs('no identity opens this');
    throw new Damaged('not as it was sealed', { cause: error });
  }
}

/**
 * The library makes a file key of its own and shows it to one recipient after
 * the other before it writes the header. The first one puts ours in its place;
 * the last one sees whether that held.
 */
function impose(fileKey: Uint8Array): Recipient {
  return {
    wrapFileKey(key) {
      key.set(fileKey);
      return [];
    },
  };
}

function insist(fileKey: Uint8Array): Recipient {
  return {
    wrapFileKey(key) {
      if (key.some((byte, i) => byte !== fileKey[i])) throw new SealError('the file key was not taken');
      return [];
    },
  };
}

/** An identity that opens nothing, and knows whether it was asked: only if all before it had failed. */
export function lastResort(): Identity & { reached: boolean } {
  return {
    reached: false,
    unwrapFileKey() {
      this.reached = true;
      return null;
    },
  };
}
