import { unseal } from '@/lib/seal';
import { openTarget } from './ladder';
import { patiently } from './patience';
import type { Pause } from './pause';
import { type SealedSource, sealedStream } from './sealedStream';
import type { Target } from './target';

/** A sealed file that may be fetched now, with the key that opens it. */
interface OpenedFile extends SealedSource {
  fileKey: Uint8Array;
}

export interface WantedFile {
  name: string;
  /** Of the content, in bytes. */
  size: number;
  /** Asks for the file when its turn has come: what the server grants does not last. */
  open: (signal: AbortSignal) => Promise<OpenedFile>;
}

export interface SaveOptions {
  signal: AbortSignal;
  pause?: Pause;
  /** How many bytes of the content have arrived and been checked. */
  onProgress?: (bytes: number) => void;
  /** Whether somebody has just pressed for it, so that the browser may ask where to save. */
  asked?: boolean;
}

/**
 * Fetches a sealed file, opens it and saves it. Settles only after the last
 * piece was verified and the file is whole on the disk; whatever goes wrong
 * before that rejects, and no part of the file stays.
 */
export async function saveFile(file: WantedFile, options: SaveOptions): Promise<void> {
  // First of all, because a browser asks only right after a press.
  const target = await openTarget(file, options.asked ?? true);
  await fill(target, options, () => contentOf(file, options));
}

/** Pours a stream into a target, and empties the target again if the stream cannot even be begun. */
export async function fill(
  target: Target,
  { signal }: SaveOptions,
  begin: () => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  let content: ReadableStream<Uint8Array>;
  try {
    content = await begin();
  } catch (error) {
    await target.abort(error).catch(() => undefined);
    throw error;
  }
  await content.pipeTo(target, { signal });
}

/** The content of a file, opened piece by piece and counted. */
export async function contentOf(
  file: WantedFile,
  { signal, pause, onProgress }: SaveOptions,
): Promise<ReadableStream<Uint8Array>> {
  const { fileKey, ...source } = await patiently(() => file.open(signal), signal);
  const { sealedSize } = source;
  return unseal(sealedStream(source, { signal, pause }), fileKey, { sealedSize, onProgress });
}
