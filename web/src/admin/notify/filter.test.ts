import { expect, it } from 'vitest';
import { readFilter } from './filter';

it.each([
  ['', {}],
  ['state=dead', { state: 'dead' }],
  ['state=dead&channel=sms&lang=ru-RU', { state: 'dead', channel: 'sms' }],
  ['state=gone&channel=pigeon', {}],
])('the filter of messages takes from "%s" what the server knows', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});
