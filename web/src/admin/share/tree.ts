import type { SeenEntry } from './api';

interface Placed {
  entry: SeenEntry;
  /** How many folders it lies in. */
  depth: number;
}

/** The lines of a share as they lie in each other: a folder before what is in it, the share's own line first. */
export function asTree(entries: readonly SeenEntry[]): Placed[] {
  const byParent = new Map<string, SeenEntry[]>();
  for (const entry of entries) {
    const siblings = byParent.get(entry.parentId);
    if (siblings) siblings.push(entry);
    else byParent.set(entry.parentId, [entry]);
  }
  const placed: Placed[] = [];
  const place = (parentId: string, depth: number) => {
    for (const entry of byParent.get(parentId) ?? []) {
      placed.push({ entry, depth });
      place(entry.id, depth + 1);
    }
  };
  place('', 0);
  // What lay in a folder that is gone is shown all the same.
  const seen = new Set(placed.map(({ entry }) => entry.id));
  return [...placed, ...entries.filter(({ id }) => !seen.has(id)).map((entry) => ({ entry, depth: 1 }))];
}
