import { expect, it } from 'vitest';
import {
  ALL_MESSAGES,
  ALL_SOURCES,
  LONGEST_NAME,
  LONGEST_QUESTION,
  readMessageFilter,
  readSourceFilter,
} from './filter';

it.each([
  ['', ALL_SOURCES],
  ['q=+harbour+&state=hidden', { q: 'harbour', state: 'hidden' }],
  ['state=odd', ALL_SOURCES],
  [`q=${'x'.repeat(300)}`, { ...ALL_SOURCES, q: 'x'.repeat(LONGEST_NAME) }],
])('%j in the address asks for the chats %j', (words, filter) => {
  expect(readSourceFilter(new URLSearchParams(words))).toEqual(filter);
});

it.each([
  ['', ALL_MESSAGES],
  ['q=+中文+&view=hidden', { q: '中文', hidden: true }],
  ['view=odd', ALL_MESSAGES],
  [`q=${'x'.repeat(900)}`, { ...ALL_MESSAGES, q: 'x'.repeat(LONGEST_QUESTION) }],
])('%j in the address asks for the messages %j', (words, filter) => {
  expect(readMessageFilter(new URLSearchParams(words))).toEqual(filter);
});
