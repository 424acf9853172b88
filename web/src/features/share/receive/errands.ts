import { openHeader } from '@/lib/seal';
import { askForGrants } from './api';
import { foldersOf, type Received, type ReceivedItem, sizeOf } from './items';
import { saveFile, type WantedFile } from './save/saveFile';
import { saveZip } from './save/saveZip';
import type { Errand } from './transfers';

/** What a share and its key make of an item: a file that can be fetched and opened. */
function wanted(share: Received, identity: string, item: ReceivedItem): WantedFile {
  return {
    name: item.name,
    size: item.size,
    async open(signal) {
      const [grant] = await askForGrants(share.fileLogo, [item.id], signal);
      if (!grant) throw new Error('no grant was given');
      const { header, url, direct, sealedSize } = grant;
      return { url, direct, sealedSize, fileKey: await openHeader(header, [identity]) };
    },
  };
}

/** One errand for each file. */
export function separately(share: Received, identity: string, items: readonly ReceivedItem[]): Errand[] {
  return items.map((item) => {
    const file = wanted(share, identity, item);
    return { name: file.name, size: file.size, save: (options) => saveFile(file, options) };
  });
}

/** All files in one archive, in their folders, under the share's name. */
export function together(share: Received, identity: string, items: readonly ReceivedItem[]): Errand {
  const name = `${share.name}.zip`;
  const files = items.map((item) => ({
    ...wanted(share, identity, item),
    folders: foldersOf(share.items, item),
  }));
  return { name, size: sizeOf(items), save: (options) => saveZip(name, files, options) };
}
