import { describe, expect, it } from 'vitest';
import { readChoice } from './filter';

const read = (address: string) => readChoice(new URLSearchParams(address));

describe('what the address of the market says', () => {
  it('is everything, the newest first, unless it says otherwise', () => {
    expect(read('')).toEqual({ category: undefined, q: '', sort: 'newest' });
    expect(read('category=games&q=key&sort=price_asc')).toEqual({
      category: 'games',
      q: 'key',
      sort: 'price_asc',
    });
  });

  it('means nothing where nobody knows it', () => {
    expect(read('category=cars&sort=colour')).toEqual({ category: undefined, q: '', sort: 'newest' });
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
  });
});
