import { expect, it } from 'vitest';
import { readAmount } from './traffic';

it.each([
  ['0', 0],
  ['1024', 1024],
  ['-5', null],
  ['9007199254740993', null],
  ['1e9', null],
  ['"many"', null],
  ['', null],
])('a report of %j is %s bytes', (text, bytes) => expect(readAmount(text)).toBe(bytes));
