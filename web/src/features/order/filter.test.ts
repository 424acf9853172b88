import { describe, expect, it } from 'vitest';
import { readFilter } from './filter';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('asks about nothing when nothing is said', () => {
    expect(read('')).toEqual({});
  });

  it('knows "failed", whose number is 0', () => {
    expect(read('status=0')).toEqual({ status: 0 });
  });

  it('takes nonsense for nothing', () => {
    expect(read('status=7&period=decade&kind=evil')).toEqual({});
    expect(read('status=')).toEqual({});
  });
});
