import { describe, expect, it } from 'vitest';
import { dueFor, filesIn, foldersOf, type ReceivedItem, rowsOf } from './items';

const item = (id: string, change: Partial<ReceivedItem> = {}): ReceivedItem => ({
  id,
  parentId: 'share',
  kind: 'file',
  name: id,
  description: '',
  size: 10,
  points: 0,
  bought: false,
  own: false,
  state: 'ok',
  ...change,
});
const folder = (id: string, parentId = 'share') => item(id, { kind: 'folder', parentId, size: 0 });

const items = [
  item('deep.txt', { parentId: 'inner' }),
  folder('inner', 'outer'),
  item('top.txt'),
  folder('outer'),
  item('old.txt', { parentId: 'outer', state: 'expired' }),
  folder('empty'),
];
const named = (list: readonly ReceivedItem[]) => list.map(({ name }) => name);

describe('a shared folder', () => {
  it('is read folder by folder, whatever the order of its items', () => {
    expect(rowsOf(items).map(({ item: { name }, depth }) => `${depth} ${name}`)).toEqual([
      '0 top.txt',
      '0 outer',
      '1 inner',
      '2 deep.txt',
      '1 old.txt',
      '0 empty',
    ]);
  });

  it('gives the files that can still be had', () => {
    expect(named(filesIn(items))).toEqual(['deep.txt', 'top.txt']);
    expect(named(filesIn(items, 'outer'))).toEqual(['deep.txt']);
    expect(filesIn(items, 'empty')).toEqual([]);
  });

  it('knows where each file lies', () => {
    const [deep = item('')] = items;
    expect(foldersOf(items, deep)).toEqual(['outer', 'inner']);
    expect(foldersOf(items, item('top.txt'))).toEqual([]);
  });

  it('costs what is neither bought nor one’s own', () => {
    const priced = [
      item('a', { points: 5 }),
      item('b', { points: 7, bought: true }),
      item('c', { points: 11, own: true }),
      item('d', { points: 13 }),
    ];
    expect(dueFor(priced)).toBe(18);
    expect(dueFor([])).toBe(0);
  });
});
