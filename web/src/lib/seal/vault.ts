import { armor } from 'age-encryption';
import { fromBase64, toBase64 } from './bytes';
import { Damaged } from './errors';
import { identitiesIn, identityFile } from './identities';
import { lockText, unlockText } from './locker';
import { groupSizes, inGroups, randomSymbols, readSymbols } from './symbols';

/** What locks a vault's backup: a code that we made, or words that the owner chose. */
export type VaultLock = 'code' | 'passphrase';

/** 24 symbols: 120 bits. */
const RECOVERY_SYMBOLS = 24;
/** A code cannot be guessed with any work; words can, so each guess is made to cost. */
const WORK: Record<VaultLock, number> = { code: 15, passphrase: 17 };
/** As long as a vault may be on the server. */
const MAX_VAULT = 16 * 1024;

/** Download codes have groups of four; nobody is to take the one for the other. */
const RECOVERY_GROUP = 6;

/** A recovery code, in groups as it is shown and kept. */
export function newRecoveryCode(): string {
  return inGroups(randomSymbols(RECOVERY_SYMBOLS), RECOVERY_GROUP);
}

/** Whether what was typed can be a recovery code. Those of before were shown in groups of four. */
export function isRecoveryCode(typed: string): boolean {
  return readSymbols(typed)?.length === RECOVERY_SYMBOLS;
}

/** Whether what was typed is written as only recovery codes are. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return isRecoveryCode(typed) && groupSizes(typed).every((size) => size === RECOVERY_GROUP);
}

/** The vault as the server keeps it: an identity file, locked; in base64. */
export async function sealVault(
  identities: readonly string[],
  secret: string,
  lock: VaultLock,
): Promise<string> {
  if (lock === 'code' && !isRecoveryCode(secret)) throw new RangeError('not a recovery code');
  return toBase64(await lockText(identityFile(identities), passphraseOf(secret, lock), WORK[lock]));
}

/** The identities in a vault. Throws WrongSecret, or Damaged. */
export async function openVault(sealed: string, secret: string, lock: VaultLock): Promise<string[]> {
  if (sealed.length > MAX_VAULT * 2) throw new Damaged('the vault is too long');
  return identitiesIn(await unlockText(bytesOf(sealed), passphraseOf(secret, lock)));
}

export const RECOVERY_FILE = 'causeway-recovery.txt';

/** The same vault as a text file for the owner: `age -d` opens it with the same secret, without us. */
export function recoveryFile(sealed: string): string {
  return armor.encode(bytesOf(sealed));
}

/** A vault from the text of a recovery file. Throws Damaged for any other text. */
export function readRecoveryFile(text: string): string {
  try {
    return toBase64(armor.decode(text.trim()));
  } catch (error) {
    throw new Damaged('not a recovery file', { cause: error });
  }
}

/** What age is given: a code without its dashes, words as they are but in one of the ways to write them. */
function passphraseOf(secret: string, lock: VaultLock): string {
  return lock === 'code' ? (readSymbols(secret) ?? secret) : secret.normalize('NFC');
}

function bytesOf(sealed: string) {
  try {
    return fromBase64(sealed);
  } catch (error) {
    throw new Damaged('not a vault', { cause: error });
  }
}
