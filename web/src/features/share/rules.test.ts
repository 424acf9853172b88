import { describe, expect, it } from 'vitest';
import {
  checkDescription,
  checkExpireDays,
  checkFields,
  checkFiles,
  checkFolderName,
  checkName,
  checkPoints,
  numberIn,
  POINTS,
} from './rules';

describe('the price of a file', () => {
  it.each([
    ['0', undefined],
    ['1', undefined],
    [' 120 ', undefined],
    ['１２０', undefined],
    ['99999999', undefined],
    ['100000000', 'points_out_of_range'],
    ['9'.repeat(40), 'points_out_of_range'],
    ['', 'points_required'],
    ['  ', 'points_required'],
    ['-1', 'points_negative'],
    ['1.5', 'points_not_a_number'],
    ['1e3', 'points_not_a_number'],
    ['ten', 'points_not_a_number'],
  ])('%j: %s', (text, code) => expect(checkPoints(text)).toBe(code));

  it('is read as it was checked', () => {
    expect(numberIn(' １２０ ', POINTS)).toBe(120);
    expect(() => numberIn('ten', POINTS)).toThrow('unchecked');
  });
});

describe('the days of a share', () => {
  it.each([
    ['0', undefined],
    ['7', undefined],
    ['3650', undefined],
    ['3651', 'expire_days_limit'],
    ['', 'expire_days_required'],
    ['-1', 'expire_days_negative'],
    ['1,5', 'expire_days_not_a_number'],
    ['week', 'expire_days_not_a_number'],
  ])('%j: %s', (text, code) => expect(checkExpireDays(text)).toBe(code));
});

describe('a name', () => {
  it.each([
    ['a', undefined],
    ['合同扫描件.pdf', undefined],
    ['x'.repeat(255), undefined],
    ['𝒳'.repeat(255), undefined],
    [` ${'x'.repeat(255)} `, undefined],
    ['x'.repeat(256), 'name_length'],
    ['', 'name_required'],
    [' \t ', 'name_required'],
    ['a\nb', 'bad_format'],
    ['a\u0000', 'bad_format'],
    ['a\u007f', 'bad_format'],
  ])('%j: %s', (text, code) => expect(checkName(text)).toBe(code));

  it('of a folder has a message of its own', () => expect(checkFolderName(' ')).toBe('folder_name_required'));
});

it.each([
  ['', undefined],
  ['two\nlines', undefined],
  ['x'.repeat(2000), undefined],
  ['x'.repeat(2001), 'too_long'],
])('a description: %#', (text, code) => expect(checkDescription(text)).toBe(code));

it('as many files are added at once as one call takes', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `f${index}`);
  expect(checkFiles([])).toBe('file_required');
  expect(checkFiles(ids.slice(1))).toBeUndefined();
  expect(checkFiles(ids)).toBe('files_limit');
});

it('a form looks only at the fields that it asks for', () => {
  const empty = { files: '', name: '', points: '', expireDays: '', description: '' };
  expect(checkFields(empty, { points: true })).toEqual({ points: 'points_required' });
  expect(checkFields(empty, { files: true })).toEqual({ files: 'file_required' });
  expect(checkFields(empty, { name: true }).name).toBe('name_required');
  expect(checkFields(empty, { folderName: true, expireDays: true })).toEqual({
    name: 'folder_name_required',
    expireDays: 'expire_days_required',
  });
});
