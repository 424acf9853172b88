import { isRecoveryCode, passphraseStrength, readCode, type VaultLock } from '@/lib/seal';

/** Longer than any passphrase that somebody types. */
export const LONGEST_SECRET = 1024;

/** The code of what is wrong with a secret that is to open a backup, or nothing. */
export function checkSecret(secret: string, lock: VaultLock): string | undefined {
  if (lock === 'passphrase') return secret === '' ? 'passphrase_required' : undefined;
  if (secret.trim() === '') return 'recovery_code_required';
  if (isRecoveryCode(secret)) return undefined;
  // A link, or half of a code: a whole one may be a recovery code of before.
  return readCode(secret).first ? 'code_is_download' : 'recovery_code_malformed';
}

interface NewPassphrase extends Record<string, string> {
  passphrase: string;
  repeat: string;
}

/** The same for a passphrase that is to lock one. */
export function checkNewPassphrase({ passphrase, repeat }: NewPassphrase): {
  passphrase?: string | undefined;
  repeat?: string | undefined;
} {
  if (passphrase === '') return { passphrase: 'passphrase_required' };
  if (!passphraseStrength(passphrase).enough) return { passphrase: 'passphrase_weak' };
  return { repeat: passphrase === repeat ? undefined : 'passphrases_differ' };
}
