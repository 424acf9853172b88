import { describe, expect, it } from 'vitest';
import { checkAmount, readAmount, tabPath, toTab } from './rules';

describe('a typed amount', () => {
  it.each([
    ['12.50', '12.50'],
    [' 7 ', '7'],
    ['0,99', '0.99'],
    ['１２', '12'],
    ['0', null],
    ['0.00', null],
    ['-3', null],
    ['1.234', null],
    ['1e3', null],
    ['1 000', null],
    ['', null],
  ])('%j is read as %s', (text, read) => {
    expect(readAmount(text)).toBe(read);
  });

  it('that is missing is asked for, and that is wrong is explained', () => {
    expect(checkAmount('  ')).toBe('required');
    expect(checkAmount('ten')).toBe('amount_format');
    expect(checkAmount('10')).toBeUndefined();
  });
});

describe('the address of a tab', () => {
  it('is short for the first, and keeps what is opened in it', () => {
    expect(tabPath('overview')).toBe('/market/my_store');
    expect(tabPath('orders', { order: 'T1' })).toBe('/market/my_store?tab=orders&order=T1');
  });

  it('that nobody knows opens the first', () => {
    expect(toTab('nowhere')).toBe('overview');
    expect(toTab(null)).toBe('overview');
    expect(toTab('money')).toBe('money');
  });
});
