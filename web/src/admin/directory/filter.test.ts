import { expect, it } from 'vitest';
import { EVERYTHING, LONGEST_QUESTION, readFilter } from './filter';

it.each([
  ['', EVERYTHING],
  ['q=+harbour+&state=blocked&kind=channel', { q: 'harbour', state: 'blocked', kind: 'channel' }],
  ['state=odd&kind=odd', EVERYTHING],
  [`q=${'x'.repeat(300)}`, { ...EVERYTHING, q: 'x'.repeat(LONGEST_QUESTION) }],
])('%j in the address asks for %j', (words, filter) => {
  expect(readFilter(new URLSearchParams(words))).toEqual(filter);
});
