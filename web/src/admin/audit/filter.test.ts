import { describe, expect, it } from 'vitest';
import { readFilter, tidy, toQuery } from './filter';

describe('the filter of the log', () => {
  it('takes from the address what says something', () => {
    const query = new URLSearchParams('action=settings.change&target=+&from=2026-11-01&until=soon&page=2');
    expect(readFilter(query)).toEqual({ action: 'settings.change', from: '2026-11-01' });
  });

  it('drops blanks around what was typed', () => {
    expect(tidy({ target: ' brand.name ', actor: '' })).toEqual({ target: 'brand.name' });
  });

  it('asks for whole days of the operator, the last one included', () => {
    const { from, until } = toQuery({ from: '2026-10-25', until: '2026-10-25' });
    expect(from).toBe(new Date(2026, 9, 25).toISOString());
    expect(until).toBe(new Date(2026, 9, 26).toISOString());
  });

  it('sends nothing that was not asked about', () => {
    expect(toQuery({ actor: 'u1' })).toEqual({ actor: 'u1' });
  });
});
