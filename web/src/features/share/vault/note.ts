import { readLocal, writeLocal } from '@/lib/storage';

/**
 * What this device remembers of its keys without opening anything: that it has
 * some, and which version of the backup holds all of them. The shells read it
 * before they sign somebody out, and must not load the sealing for that.
 */
export interface KeyNote {
  /** How many keys are here. */
  keys: number;
  /** The version of the backup that holds them all; 0 if none does. */
  version: number;
}

const keyOf = (userId: string) => `vault.${userId}`;

export function readNote(userId: string): KeyNote | null {
  const [keys = 0, version = 0] = (readLocal(keyOf(userId)) ?? '').split('.').map(Number);
  return keys > 0 ? { keys, version } : null;
}

export function writeNote(userId: string, note: KeyNote | null): void {
  writeLocal(keyOf(userId), note && `${note.keys}.${note.version}`);
}
