import { describe, expect, it } from 'vitest';
import { isNarrowed, listPath, readFilter, searchPath } from './filter';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of the list', () => {
  it('is read from the address', () => {
    expect(read('kind=channel&category=tech&language=zh&sort=growth&q=%20go%20')).toEqual({
      kind: 'channel',
      category: 'tech',
      language: 'zh',
      sort: 'growth',
      q: 'go',
    });
  });

  it.each(['', 'kind=bot&category=weather&language=fr&sort=price'])(
    'of %j asks for nothing special',
    (query) => {
      const filter = read(query);
      expect(filter).toEqual({ sort: 'hot', q: '' });
      expect(isNarrowed(filter)).toBe(false);
    },
  );

  it.each(['kind=group', 'category=news', 'language=ru', 'q=a'])('of %s leaves something out', (query) => {
    expect(isNarrowed(read(query))).toBe(true);
  });

  it('does not leave anything out by being sorted', () => {
    expect(isNarrowed(read('sort=newest'))).toBe(false);
  });

  it('takes a question as long as the server does', () => {
    expect(read(`q=${'x'.repeat(101)}`).q).toHaveLength(100);
  });

  it('can be linked to', () => {
    expect(listPath({ kind: 'group', sort: 'rank' })).toBe('/groups?kind=group&sort=rank');
    expect(listPath({ q: 'a&b', sort: 'hot' })).toBe('/groups?q=a%26b&sort=hot');
    expect(listPath({ q: '' })).toBe('/groups');
  });
});

describe('words of the search box', () => {
  it.each([
    [' ', '/search'],
    [' go & see ', '/search?q=go+%26+see'],
    ['@Quay', '/search?q=%40Quay&in=entries'],
  ])('%j are looked for at %s', (typed, path) => {
    expect(searchPath(typed)).toBe(path);
  });
});
