import { describe, expect, it } from 'vitest';
import { distinctPaths, safeName } from './names';

describe('a name for a disk', () => {
  it.each([
    ['holiday.jpg', 'holiday.jpg'],
    ['假期 照片.jpg', '假期 照片.jpg'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\boot.ini', 'C__boot.ini'],
    ['a\u0000b\nc.txt', 'a_b_c.txt'],
    ['invoice\u202Egpj.exe', 'invoice_gpj.exe'],
    ['nul.txt', '_nul.txt'],
    ['COM1', '_COM1'],
    ['console.log', 'console.log'],
    ['trailing. . ', 'trailing'],
    ['..', 'file'],
    ['   ', 'file'],
  ])('%j becomes %j', (name, safe) => expect(safeName(name)).toBe(safe));

  it('is cut in its middle when it is too long, so that its ending stays', () => {
    const name = safeName(`${'я'.repeat(255)}.tar`);
    expect(new TextEncoder().encode(name)).toHaveLength(240);
    expect(name.endsWith('я.tar')).toBe(true);
    expect(safeName('😀'.repeat(64))).toBe('😀'.repeat(60));
  });
});

describe('several names in one archive', () => {
  it('are told apart, whatever their case', () => {
    expect(distinctPaths(['a.txt', 'A.txt', 'a.txt', 'b/a.txt', 'a (2).txt', 'b', 'b'])).toEqual([
      'a.txt',
      'A (2).txt',
      'a (3).txt',
      'b/a.txt',
      'a (2) (2).txt',
      'b',
      'b (2)',
    ]);
  });
});
