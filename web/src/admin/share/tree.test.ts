import { describe, expect, it } from 'vitest';
import type { SeenEntry } from './api';
import { asTree } from './tree';

function line(id: string, parentId: string): SeenEntry {
  return { id, parentId, kind: 'folder', name: id, description: '', points: 0, live: true };
}

describe('the lines of a share', () => {
  it('stand below the folder that they lie in', () => {
    const entries = [line('b1', 'b'), line('top', ''), line('a', 'top'), line('b', 'top'), line('a1', 'a')];
    expect(asTree(entries).map(({ entry, depth }) => `${depth} ${entry.id}`)).toEqual([
      '0 top',
      '1 a',
      '2 a1',
      '1 b',
      '2 b1',
    ]);
  });

  it('are all there, also when their folder is not', () => {
    expect(asTree([line('top', ''), line('left', 'gone')]).map(({ entry }) => entry.id)).toEqual([
      'top',
      'left',
    ]);
  });
});
