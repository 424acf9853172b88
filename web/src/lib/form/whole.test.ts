import { describe, expect, it } from 'vitest';
import { readWhole } from './whole';

describe('a whole number from 1 to 1,000,000', () => {
  it.each([
    ['1', 1],
    [' 250 ', 250],
    ['007', 7],
    ['+5', 5],
    ['1000000', 1_000_000],
    ['１２００', 1200],
    ['', 'required'],
    ['   ', 'required'],
    ['1.5', 'notWhole'],
    ['1,000', 'notWhole'],
    ['1e3', 'notWhole'],
    ['0x10', 'notWhole'],
    ['ten', 'notWhole'],
    ['-', 'notWhole'],
    ['0', 'tooFew'],
    ['-0', 'tooFew'],
    ['-12', 'tooFew'],
    ['1000001', 'tooMany'],
    ['9'.repeat(400), 'tooMany'],
  ] as const)('%j is read as %s', (text, read) => {
    expect(readWhole(text, { least: 1, most: 1_000_000 })).toBe(read);
  });
});
