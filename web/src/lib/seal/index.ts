/**
 * Sealing in the browser. Files are age v1 files (https://age-encryption.org/v1)
 * in two parts: a payload, which is uploaded once, and small headers, each of
 * which opens it for one identity. `docs/encryption.md` tells who knows what.
 *
 * This part is large. Only pages that seal or open something may import it,
 * never what every visit loads.
 */
export { fromBase64, toBase64 } from './bytes';
export { type Code, codeLink, newCode, readCode, readHalf, showCode } from './codes';
export {
  CutShort,
  Damaged,
  NotForUs,
  SealError,
  Unreadable,
  WrongSecondHalf,
  WrongSecret,
} from './errors';
export {
  type FileSeal,
  headerFor,
  type KeyPair,
  newFileSeal,
  newIdentity,
  openHeader,
  recipientOf,
} from './header';
export { openKeyFile, sealKeyFile } from './keyFile';
export { openPool, type SealPool } from './pool';
export { MAX_PLAIN, plainSize, sealedSize } from './size';
export { type PassphraseStrength, passphraseStrength } from './strength';
export { openText, sealText } from './text';
export { type Resumption, resumePoint, type UnsealOptions, unseal, unsealFrom } from './unseal';
export {
  isRecoveryCode,
  looksLikeRecoveryCode,
  newRecoveryCode,
  openVault,
  RECOVERY_FILE,
  readRecoveryFile,
  recoveryFile,
  sealVault,
  type VaultLock,
} from './vault';
export { type VaultStore, vaultStore } from './vaultStore';
