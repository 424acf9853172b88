import { describe, expect, it } from 'vitest';
import { LONGEST_ITEM, linesOf, previewOf } from './items';

describe('the lines of a pasted text', () => {
  it.each([
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\uFEFFa\nb', ['a', 'b']],
    ['a\n\nb', ['a', '', 'b']],
    ['"user, password"\nb', ['user, password', 'b']],
    ['"two\nlines"\nb', ['two\nlines', 'b']],
    ['"say ""yes"""\n', ['say "yes"']],
    ['"not closed\nb', ['"not closed', 'b']],
    ['"a" and more\nb', ['"a" and more', 'b']],
    ['"a",b,"c ""d"""\ne', ['a,b,c "d"', 'e']],
    ['"a",\nb', ['a,', 'b']],
    ['a\n\n', ['a']],
    ['a\n\n\n', ['a', '']],
    ['', []],
  ])('of %j are %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('the preview of an import', () => {
  it('counts what is new, what comes twice and what is empty', () => {
    expect(previewOf('a\nb\n\n a \n   \nb')).toEqual({ items: 2, twice: 2, empty: 2, tooLong: 0 });
  });

  it('finds what is too long, by whole characters', () => {
    expect(previewOf('😀'.repeat(LONGEST_ITEM)).tooLong).toBe(0);
    expect(previewOf('x'.repeat(LONGEST_ITEM + 1)).tooLong).toBe(1);
  });
});
