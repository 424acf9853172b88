import { vaultStore } from '@/lib/seal';
import { uploads } from '../upload/uploads';
import { writeNote } from './note';

/** Forgets all keys of a member on this device, those of unfinished uploads too. */
export async function forgetKeys(userId: string): Promise<void> {
  await Promise.all([vaultStore.forget(userId), uploads.forget(userId)]);
  writeNote(userId, null);
}
