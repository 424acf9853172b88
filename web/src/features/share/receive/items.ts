import type { components } from '@/api/schema';

/** What a code finds. */
export type Received = components['schemas']['ShareCodeView'];
export type ReceivedItem = components['schemas']['ShareOfferView'];

/** An item on the page, as deep as the folders that it lies in. */
interface ItemRow {
  item: ReceivedItem;
  depth: number;
}

/** Stands for the share itself, which is no item of its own. */
const TOP = '';

/** The items as a tree is read: each folder followed by what is in it. */
export function rowsOf(items: readonly ReceivedItem[]): ItemRow[] {
  const parentOf = parents(items);
  const inside = new Map<string, ReceivedItem[]>();
  for (const item of items) {
    const folder = parentOf(item);
    inside.set(folder, [...(inside.get(folder) ?? []), item]);
  }
  const beneath = (folder: string, depth: number): ItemRow[] =>
    (inside.get(folder) ?? []).flatMap((item) => [
      { item, depth },
      ...(item.kind === 'folder' ? beneath(item.id, depth + 1) : []),
    ]);
  return beneath(TOP, 0);
}

/** The files that can be had now, in a folder and the folders beneath it, or all of them. */
export function filesIn(items: readonly ReceivedItem[], folder = TOP): ReceivedItem[] {
  const parentOf = parents(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const lies = (item: ReceivedItem): boolean => {
    const parent = parentOf(item);
    const above = byId.get(parent);
    return parent === folder || (above !== undefined && lies(above));
  };
  return items.filter((item) => isToBeHad(item) && lies(item));
}

/** The names of the folders that an item lies in, the outermost first. */
export function foldersOf(items: readonly ReceivedItem[], item: ReceivedItem): string[] {
  const parent = items.find(({ id }) => id === item.parentId);
  return parent ? [...foldersOf(items, parent), parent.name] : [];
}

export function isToBeHad(item: ReceivedItem): boolean {
  return item.kind === 'file' && item.state === 'ok';
}

/** What somebody would still have to pay for these. */
export function dueFor(items: readonly ReceivedItem[]): number {
  return items.filter(({ bought, own }) => !bought && !own).reduce((sum, { points }) => sum + points, 0);
}

export function sizeOf(items: readonly ReceivedItem[]): number {
  return items.reduce((sum, { size }) => sum + size, 0);
}

/** Whatever lies in no folder that is shown lies on top. */
function parents(items: readonly ReceivedItem[]): (item: ReceivedItem) => string {
  const folders = new Set(items.filter(({ kind }) => kind === 'folder').map(({ id }) => id));
  return ({ parentId }) => (parentId && folders.has(parentId) ? parentId : TOP);
}
