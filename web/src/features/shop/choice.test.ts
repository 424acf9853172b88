import { describe, expect, it } from 'vitest';
import { readChoice, writeChoice } from './choice';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('the choice in the address', () => {
  it('is everything by the month when nothing is said', () => {
    expect(read('')).toEqual({ tab: 'all', cycle: 'month', productId: null, payType: null });
  });

  it('comes back as it was written', () => {
    const choice = { tab: 'data', cycle: 'half_year', productId: 'harbour', payType: 'usdt' } as const;
    expect(readChoice(writeChoice(new URLSearchParams(), choice))).toEqual(choice);
  });

  it('leaves out what is usual and keeps what is not its own', () => {
    const usual = { tab: 'all', cycle: 'month', productId: null, payType: null } as const;
    expect(writeChoice(new URLSearchParams('lang=ru-RU&cycle=year&package=x'), usual).toString()).toBe(
      'lang=ru-RU',
    );
  });

  it('takes nonsense for nothing', () => {
    expect(read('tab=evil&cycle=decade')).toEqual({
      tab: 'all',
      cycle: 'month',
      productId: null,
      payType: null,
    });
  });
});
