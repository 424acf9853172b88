import { expect, it } from 'vitest';
import { inSentence, nameOf } from './names';

it.each([
  ['Mira', 'Mira'],
  ['שלום', 'שלום'],
  ['🦊', '🦊'],
  ['<b>x</b>', '<b>x</b>'],
  ['', 'u1'],
  ['\u200b\u2063', 'u1'],
  ['\u202e', 'u1'],
])('calls %j by %j', (nickname, name) => {
  expect(nameOf({ id: 'u1', nickname })).toBe(name);
});

it('keeps the direction of a name to the name', () => {
  expect(inSentence('שלום')).toBe('\u2068שלום\u2069');
});
