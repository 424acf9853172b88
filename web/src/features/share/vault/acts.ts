import { newIdentity, openVault, sealVault, type VaultLock, vaultStore } from '@/lib/seal';
import { type KeptVault, keepVault } from './api';
import { writeNote } from './note';

/** Makes the first key on this device. Two tabs that do it at once end with the same. */
export async function makeKeys(userId: string): Promise<void> {
  const { identity } = await newIdentity();
  const identities = await vaultStore.begin(userId, identity);
  writeNote(userId, { keys: identities.length, version: 0 });
}

/** A secret, and the vault that it locks; the vault is also what a recovery file holds. */
export interface Backup {
  sealed: string;
  lock: VaultLock;
}

export async function prepareBackup(userId: string, secret: string, lock: VaultLock): Promise<Backup> {
  return { sealed: await sealVault(await vaultStore.identities(userId), secret, lock), lock };
}

/** Has the server keep a backup in the place of the version that was read. */
export async function keepBackup(userId: string, backup: Backup, version: number): Promise<void> {
  const { length: keys } = await vaultStore.identities(userId);
  const kept = await keepVault(backup, version);
  writeNote(userId, { keys, version: kept.version });
}

/**
 * Takes the keys of a backup to this device. Keys that only this device had are
 * added to the backup under the same secret. Throws WrongSecret.
 */
export async function joinBackup(userId: string, kept: KeptVault, secret: string): Promise<void> {
  const opened = await openVault(kept.sealed, secret, kept.lock);
  const identities = await vaultStore.add(userId, ...opened);
  writeNote(userId, {
    keys: identities.length,
    version: identities.length > opened.length ? 0 : kept.version,
  });
  if (identities.length === opened.length) return;
  const sealed = await sealVault(identities, secret, kept.lock);
  await keepBackup(userId, { sealed, lock: kept.lock }, kept.version);
}

/** Opens a recovery file, which needs the server for nothing. Throws WrongSecret. */
export async function openRecoveryFile(userId: string, backup: Backup, secret: string): Promise<void> {
  const opened = await openVault(backup.sealed, secret, backup.lock);
  const identities = await vaultStore.add(userId, ...opened);
  writeNote(userId, { keys: identities.length, version: 0 });
}
