import { expect, it } from 'vitest';
import { readFilter } from './filter';

it.each([
  ['', {}],
  ['state=proposed', { state: 'proposed' }],
  ['state=all&userId=', {}],
  ['state=applied&userId=u1', { state: 'applied', userId: 'u1' }],
])('reads %j as %j', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});
