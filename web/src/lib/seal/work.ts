import type { Bytes } from './bytes';
import { openChunks, sealChunks } from './chunks';
import { type Failure, packError, Unreadable, unpackError } from './errors';

/** A few neighbouring chunks to seal or open: what a worker is given at once. */
export type Task =
  | { kind: 'seal'; key: Bytes; plain: Blob; first: number; endsFile: boolean }
  | { kind: 'open'; key: Bytes; sealed: Bytes; first: number; endsFile: boolean };

export type Answer = { bytes: Bytes } | Failure;

export async function perform(task: Task): Promise<Answer> {
  try {
    const { kind, key, first, endsFile } = task;
    if (kind === 'open') return { bytes: await openChunks(key, task.sealed, first, endsFile) };
    return { bytes: await sealChunks(key, await contentOf(task.plain), first, endsFile) };
  } catch (error) {
    return packError(error);
  }
}

/** What came of a task, as if it had been performed here. */
export function resultOf(answer: Answer): Bytes {
  if ('failure' in answer) throw unpackError(answer);
  return answer.bytes;
}

async function contentOf(plain: Blob): Promise<Bytes> {
  const content = await plain.arrayBuffer().catch((error: unknown) => {
    throw new Unreadable(error instanceof Error ? error.message : String(error));
  });
  // Some browsers give what is left of a file that has become shorter.
  if (content.byteLength !== plain.size) throw new Unreadable('the file has changed');
  return new Uint8Array(content);
}
