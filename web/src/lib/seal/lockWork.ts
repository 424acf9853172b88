import type { Bytes } from './bytes';
import { type Failure, packError } from './errors';
import { lock, unlock } from './locked';

/** One thing to lock or unlock with a passphrase: what a worker is given. */
export type LockTask =
  | { kind: 'lock'; text: string; passphrase: string; work: number }
  | { kind: 'unlock'; locked: Bytes; passphrase: string };

export type LockAnswer = { locked: Bytes } | { text: string } | Failure;

export async function performLock(task: LockTask): Promise<LockAnswer> {
  try {
    if (task.kind === 'unlock') return { text: await unlock(task.locked, task.passphrase) };
    return { locked: await lock(task.text, task.passphrase, task.work) };
  } catch (error) {
    return packError(error);
  }
}
