import type { KeptVault, OpenVault } from './api';
import type { KeyNote } from './note';

/** Whether a member's keys are at hand on this device. */
export type VaultState =
  /** It is being found out. */
  | 'unknown'
  /** There are none yet, here or kept. */
  | 'missing'
  /** There is a backup, but this device has not opened it. */
  | 'locked'
  | 'open';

/** How safe the keys of this device are. */
export type BackupState =
  | 'unknown'
  /** Only this browser has them. */
  | 'none'
  /** All of them are in the backup. */
  | 'whole'
  /** The backup was changed elsewhere, or lacks a key of this device: its secret brings both together. */
  | 'apart';

interface Facts {
  keys: OpenVault | null | undefined;
  kept: KeptVault | null | undefined;
}

export function stateOf({ keys, kept }: Facts): VaultState {
  if (keys) return 'open';
  if (keys === undefined || kept === undefined) return 'unknown';
  return kept ? 'locked' : 'missing';
}

export function backupOf({ keys, kept }: Facts, note: KeyNote | null): BackupState {
  if (!keys || kept === undefined) return 'unknown';
  if (kept === null) return 'none';
  const whole = note?.version === kept.version && note.keys === keys.identities.length;
  return whole ? 'whole' : 'apart';
}
