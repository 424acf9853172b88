import { expect, it } from 'vitest';
import { readFilter, WAITING } from './filter';

it.each([
  ['', WAITING],
  ['q=+tides+&status=blocked', { q: 'tides', status: 'blocked' }],
  ['status=7', WAITING],
])('%j in the address asks for %j', (words, filter) => {
  expect(readFilter(new URLSearchParams(words))).toEqual(filter);
});
