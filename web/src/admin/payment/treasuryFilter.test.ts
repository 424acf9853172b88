import { expect, it } from 'vitest';
import { addressFilter, isNarrowed, readView } from './treasuryFilter';

it.each<[string, object, object]>([
  ['', { view: 'addresses', least: '0.000001', q: '', address: '' }, { unswept: '0.000001' }],
  ['view=moon&network=moon&least=7', { view: 'addresses', least: '0.000001' }, { unswept: '0.000001' }],
  ['network=tron&least=50', { network: 'tron', least: '50' }, { network: 'tron', unswept: '50' }],
  ['least=any', { least: '' }, {}],
  ['q=+7+&least=50', { q: '7' }, { q: '7' }],
  ['view=deposits&address=T1', { view: 'deposits', address: 'T1' }, { unswept: '0.000001' }],
])('reads "%s"', (query, view, asked) => {
  const read = readView(new URLSearchParams(query));
  expect(read).toMatchObject(view);
  expect(addressFilter(read)).toEqual(asked);
});

it.each([
  ['', false],
  ['view=deposits', false],
  ['least=any', true],
  ['least=50', true],
  ['network=bsc', true],
  ['q=7', true],
])('"%s" narrows the list: %s', (query, narrowed) => {
  expect(isNarrowed(readView(new URLSearchParams(query)))).toBe(narrowed);
});
