import { saveFile as handOver } from '@/ui/saveFile';
import type { Keepsake, Target } from './target';

/** More than this in a tab's memory ends the tab on a small device. */
export const MEMORY_LIMIT = 200_000_000;

/** Gathers the file in memory and hands it over once it is whole: the last resort, for small files. */
export async function openInMemory({ name }: Keepsake): Promise<Target> {
  let pieces: BlobPart[] = [];
  return new WritableStream<Uint8Array>({
    write(bytes) {
      pieces.push(bytes as Uint8Array<ArrayBuffer>);
    },
    close: () => handOver(name, new Blob(pieces, { type: 'application/octet-stream' })),
    abort() {
      pieces = [];
    },
  });
}
