import { describe, expect, it } from 'vitest';
import { filterOf, isNarrowed, readSearch, searchPath, sizeOf } from './filter';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('a search', () => {
  it('is read from the address', () => {
    expect(
      read(
        'q=%20go%20&kind=group&language=zh&category=news&from=2026-01-02&to=2026-02-03&minSubscribers=1000',
      ),
    ).toEqual({
      q: 'go',
      scope: 'messages',
      filter: {
        kind: 'group',
        language: 'zh',
        category: 'news',
        from: '2026-01-02',
        to: '2026-02-03',
        minSubscribers: 1000,
      },
    });
    expect(read('q=go&in=entries').scope).toBe('entries');
  });

  it.each([
    'kind=bot&language=fr&category=weather&in=files',
    'from=yesterday&to=2026-02-30',
    'from=2012-01-01&to=26-01-01',
    'minSubscribers=many&maxSubscribers=-5',
    'minSubscribers=0&maxSubscribers=1e9',
  ])('does not take %s for a filter', (query) => {
    const { filter, scope } = read(query);
    expect(filter).toEqual({});
    expect(isNarrowed(filter)).toBe(false);
    expect(scope).toBe('messages');
  });

  it.each(['kind=channel', 'to=2026-01-01', 'maxSubscribers=5'])('with %s is narrowed', (query) => {
    expect(isNarrowed(read(query).filter)).toBe(true);
  });

  it('can be linked to', () => {
    expect(searchPath({})).toBe('/search');
    expect(searchPath({ q: 'a&b' })).toBe('/search?q=a%26b');
    const filter = { kind: 'group', from: '2026-01-02', maxSubscribers: 999 } as const;
    const path = searchPath({ q: '电报', scope: 'entries', filter });
    expect(read(path.slice(path.indexOf('?')))).toEqual({ q: '电报', scope: 'entries', filter });
  });

  it('knows the steps of size', () => {
    expect(sizeOf({ maxSubscribers: 999 })).toBe('small');
    expect(sizeOf({ minSubscribers: 100_000 })).toBe('huge');
    expect(sizeOf({ minSubscribers: 5 })).toBeUndefined();
  });

  it('that is saved has the same filter', () => {
    expect(filterOf({ filters: { kind: 'group', minSubscribers: 1000, adult: true } })).toEqual({
      kind: 'group',
      minSubscribers: 1000,
    });
  });
});
