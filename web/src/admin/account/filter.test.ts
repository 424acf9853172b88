import { describe, expect, it } from 'vitest';
import { LONGEST_QUESTION, readFilter } from './filter';

describe('the search for people', () => {
  it('takes from the address what says something', () => {
    const query = new URLSearchParams('q=+mira+&state=asleep&role=&page=2');
    expect(readFilter(query)).toEqual({ q: 'mira' });
  });

  it('knows the three states and any role', () => {
    const query = new URLSearchParams('state=disabled&role=r1');
    expect(readFilter(query)).toEqual({ state: 'disabled', role: 'r1' });
  });

  it('asks for no more than anybody can be called', () => {
    const query = new URLSearchParams({ q: 'a'.repeat(LONGEST_QUESTION + 1) });
    expect(readFilter(query).q).toHaveLength(LONGEST_QUESTION);
  });
});
