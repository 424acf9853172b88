import type { Bytes } from './bytes';
import { SealError, unpackError } from './errors';
import { type LockAnswer, type LockTask, performLock } from './lockWork';

/**
 * Locks and unlocks in a worker: scrypt takes a fifth of a second and more, and
 * the page would stand still for that long. Each task has a worker of its own,
 * so the memory that scrypt wants is given back at once.
 */

export async function lockText(text: string, passphrase: string, work: number): Promise<Bytes> {
  const answer = await send({ kind: 'lock', text, passphrase, work });
  if ('locked' in answer) return answer.locked;
  throw failureOf(answer);
}

/** Throws WrongSecret for another passphrase, and Damaged for what was not locked like this. */
export async function unlockText(locked: Uint8Array, passphrase: string): Promise<string> {
  const answer = await send({ kind: 'unlock', locked: new Uint8Array(locked), passphrase });
  if ('text' in answer) return answer.text;
  throw failureOf(answer);
}

function send(task: LockTask): Promise<LockAnswer> {
  if (typeof Worker === 'undefined') return performLock(task);
  const worker = new Worker(new URL('./locker.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<LockAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<LockAnswer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new SealError(event.message || 'the worker has failed'));
    };
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

function failureOf(answer: LockAnswer): SealError {
  return 'failure' in answer ? unpackError(answer) : new SealError('an answer to another task');
}
