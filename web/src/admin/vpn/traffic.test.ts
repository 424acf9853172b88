import { expect, it } from 'vitest';
import { readAmount } from './traffic';

it.each([
  ['0', 0],
  ['1024', 1024],
  ['-5', null],
  ['18446744073709551615', 2 ** 64],
  ['184467440737095516150', null],
  ['1e9', null],
  ['"many"', null],
  ['', null],
])('a report of %j is %s bytes', (text, bytes) => expect(readAmount(text)).toBe(bytes));
