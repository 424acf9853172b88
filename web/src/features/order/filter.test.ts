import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from './filter';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('asks about nothing when nothing is said', () => {
    expect(read('')).toEqual({});
  });

  it('knows "failed", whose number is 0', () => {
    expect(read('status=0')).toEqual({ status: 0 });
    expect(writeFilter(new URLSearchParams(), { status: 0 }).toString()).toBe('status=0');
  });

  it('comes back as it was written and keeps what is not its own', () => {
    const filter = { status: 2, period: 'quarter', kind: 'package' } as const;
    const query = writeFilter(new URLSearchParams('lang=ru-RU'), filter);
    expect(query.get('lang')).toBe('ru-RU');
    expect(readFilter(query)).toEqual(filter);
  });

  it('forgets what is taken back', () => {
    expect(writeFilter(new URLSearchParams('status=1&period=week'), { period: 'week' }).toString()).toBe(
      'period=week',
    );
  });

  it('takes nonsense for nothing', () => {
    expect(read('status=7&period=decade&kind=evil')).toEqual({});
    expect(read('status=')).toEqual({});
  });
});
