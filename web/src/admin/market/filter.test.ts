import { expect, it } from 'vitest';
import { PAYOUT_STATES, PRODUCT_STATES, readState, readStoreFilter, SALE_STATES } from './filter';

it.each([
  ['', 'waiting', 'disputed', 'queue'],
  ['state=all', 'all', 'all', 'all'],
  ['state=refused', 'refused', 'disputed', 'refused'],
  ['state=moon', 'waiting', 'disputed', 'queue'],
])('reads "%s" as %s products, %s sales and %s withdrawals', (query, ...states) => {
  const words = new URLSearchParams(query);
  expect([
    readState(words, PRODUCT_STATES),
    readState(words, SALE_STATES),
    readState(words, PAYOUT_STATES),
  ]).toEqual(states);
});

it.each([
  ['', { q: '', state: 'all' }],
  ['q=+harbour+&state=suspended', { q: 'harbour', state: 'suspended' }],
  [`q=${'x'.repeat(120)}`, { q: 'x'.repeat(100), state: 'all' }],
])('looks for stores by "%s"', (query, filter) => {
  expect(readStoreFilter(new URLSearchParams(query))).toEqual(filter);
});
