import { Encrypter } from 'age-encryption';
import { fromBase64, toBase64, toText } from './bytes';
import { open } from './header';

/** Seals a short text, such as a code, to a recipient: an age file in base64. */
export async function sealText(text: string, recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return toBase64(await encrypter.encrypt(text));
}

/** Throws NotForUs if none of the identities opens it. */
export async function openText(sealed: string, identities: readonly string[]): Promise<string> {
  return toText(await open(identities, (decrypter) => decrypter.decrypt(fromBase64(sealed))));
}
