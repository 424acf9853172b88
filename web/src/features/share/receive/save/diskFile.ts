import { randomId } from '@/lib/session/randomId';
import { saveFile as handOver } from '@/ui/saveFile';
import { type Keepsake, NotHere, type Target } from './target';

/** The folder of the browser's own disk space where files wait until they are whole. */
const FOLDER = 'received';
/** The browser copies a file out of here in seconds; what is older was left behind. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

export const canUseDisk = () =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

/** Writes the file to the browser's own disk space first and hands it over once it is whole. */
export async function openOnDisk({ name, size }: Keepsake): Promise<Target> {
  const { folder, handle, writer } = await begin(size);
  return new WritableStream<Uint8Array>({
    write: (bytes) => writer.write(bytes as Uint8Array<ArrayBuffer>),
    async close() {
      await writer.close();
      handOver(name, await handle.getFile());
    },
    async abort(reason) {
      await writer.abort(reason);
      await folder.removeEntry(handle.name);
    },
  });
}

async function begin(size: number) {
  try {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < size) throw new Error('not enough room');
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    await tidyUp(folder);
    const handle = await folder.getFileHandle(`${Date.now()}-${randomId()}`, { create: true });
    const writer = (await handle.createWritable()).getWriter();
    return { folder, handle, writer };
  } catch (error) {
    throw new NotHere('no disk space of the browser', { cause: error });
  }
}

async function tidyUp(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of namesIn(folder)) {
    if (Date.now() - Number.parseInt(name, 10) > LEFT_BEHIND_MS) await folder.removeEntry(name);
  }
}

/** The compiler's own description of browsers lacks the way to list a folder. */
function namesIn(folder: FileSystemDirectoryHandle): AsyncIterable<string> {
  return (folder as FileSystemDirectoryHandle & { keys(): AsyncIterable<string> }).keys();
}
