import { expect, it } from 'vitest';
import { type DeskFilter, readFilter } from './filter';

it.each<[string, DeskFilter]>([
  ['', {}],
  ['q=+0xabc+&status=0&kind=points', { q: '0xabc', status: 0, kind: 'points' }],
  ['kind=market', { kind: 'market' }],
  ['kind=bond', { kind: 'bond' }],
  ['status=9&kind=ship&page=2', {}],
  ['userId=u1&status=', { userId: 'u1' }],
])('takes from the address "%s" what says something', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});
