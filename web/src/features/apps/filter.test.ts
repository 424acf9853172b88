import { describe, expect, it } from 'vitest';
import { readChoice } from './filter';

const read = (address: string) => readChoice(new URLSearchParams(address));

describe('what the address of the list says', () => {
  it('is everything, the hottest first, unless it says otherwise', () => {
    expect(read('')).toEqual({ category: undefined, q: '', sort: 'hot' });
    expect(read('category=game&q=tide&sort=newest')).toEqual({ category: 'game', q: 'tide', sort: 'newest' });
  });

  it('means nothing where nobody knows it', () => {
    expect(read('category=cars&sort=price')).toEqual({ category: undefined, q: '', sort: 'hot' });
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
  });
});
