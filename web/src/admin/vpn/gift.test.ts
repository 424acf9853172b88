import { expect, it } from 'vitest';
import { checkGift, giftOf, readGigabytes } from './gift';

it.each([
  ['', 0],
  ['1', 2 ** 30],
  ['1,5', 1.5 * 2 ** 30],
  ['０.５', 2 ** 29],
  ['1,000.5', null],
  ['-1', null],
  ['1.234', null],
])('%j gigabytes are %s bytes', (typed, bytes) => expect(readGigabytes(typed)).toBe(bytes));

it.each([
  ['3', '', {}],
  ['', '10', {}],
  ['', '', { days: 'required' }],
  ['0', '0', { days: 'required' }],
  ['1.5', '', { days: 'not_an_integer' }],
  ['4000', '', { days: 'out_of_range' }],
  ['-1', '5', { days: 'out_of_range' }],
  ['1', 'many', { traffic: 'amount_format' }],
  ['1', '2000000', { traffic: 'out_of_range' }],
])('%j days and %j gigabytes have the mistakes %j', (days, traffic, wrong) => {
  const found = Object.entries(checkGift({ days, traffic })).filter(([, code]) => code !== undefined);
  expect(Object.fromEntries(found)).toEqual(wrong);
});

it('is read as it was typed', () => {
  expect(giftOf({ days: ' 3 ', traffic: '2' })).toEqual({ days: 3, bytes: 2 ** 31 });
});
