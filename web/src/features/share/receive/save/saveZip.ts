import { makeZip, predictLength } from 'client-zip';
import { openTarget } from './ladder';
import { distinctPaths, safeName } from './names';
import { contentOf, fill, type SaveOptions, type WantedFile } from './saveFile';

/** A file on its way into an archive, with the folders that it lies in. */
interface ZippedFile extends WantedFile {
  folders: readonly string[];
}

/**
 * Saves several files as one archive, written as it is read: never more than a
 * few pieces are in memory. One file that does not arrive whole fails the
 * archive, because nobody would notice what is missing in it.
 */
export async function saveZip(
  name: string,
  files: readonly ZippedFile[],
  options: SaveOptions,
): Promise<void> {
  const paths = distinctPaths(
    files.map(({ folders, name: own }) => [...folders, own].map(safeName).join('/')),
  );
  const entries = files.map((file, index) => ({ file, name: paths[index] ?? safeName(file.name) }));
  const size = Number(predictLength(entries.map((entry) => ({ name: entry.name, size: entry.file.size }))));
  const target = await openTarget({ name, size }, options.asked ?? true);
  await fill(target, options, async () => makeZip(contents(entries, options)));
}

interface Entry {
  file: ZippedFile;
  name: string;
}

/** One after the other: a file is asked for when the archive has come to it. */
async function* contents(entries: readonly Entry[], options: SaveOptions) {
  let before = 0;
  for (const { file, name } of entries) {
    const start = before;
    const onProgress = (bytes: number) => options.onProgress?.(start + bytes);
    yield { name, size: file.size, input: await contentOf(file, { ...options, onProgress }) };
    before += file.size;
  }
}
