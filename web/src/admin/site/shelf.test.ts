import { describe, expect, it } from 'vitest';
import { movedBy, readShelf, type ShelfApp, toggledFormat, withApps, withNew, writeShelf } from './shelf';

const app = (id: string): ShelfApp => ({
  id,
  name: id,
  url: 'https://a.example/',
  source: 'open',
  formats: ['clash'],
  about: {},
});

describe('the list of apps', () => {
  it('is written as it was read', () => {
    const text = writeShelf({ platforms: [{ id: 'ios', clients: [app('a')] }] });
    expect(writeShelf(readShelf(text) ?? { platforms: [] })).toBe(text);
    expect(readShelf('{')).toBeNull();
    expect(readShelf('{"apps":[]}')).toBeNull();
  });

  it('moves apps within their platform and stops at its ends', () => {
    const apps = [app('a'), app('b'), app('c')];
    expect(movedBy(apps, 1, -1).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(movedBy(apps, 2, 1).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(movedBy(apps, 0, -1).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes new apps and other formats', () => {
    const shelf = { platforms: [{ id: 'ios', clients: [app('a')] }] };
    expect(
      withApps(shelf, 'ios', withNew(shelf.platforms[0]?.clients ?? [])).platforms[0]?.clients,
    ).toHaveLength(2);
    expect(toggledFormat(app('a'), 'v2ray').formats).toEqual(['clash', 'v2ray']);
    expect(toggledFormat(app('a'), 'clash').formats).toEqual([]);
  });
});
