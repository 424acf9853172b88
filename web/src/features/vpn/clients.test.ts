import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someLinks } from '../../../tests/plans';
import { CLIENT_NAMES, importGroups } from './clients';

interface Downloads {
  platforms: { id: string; clients: { id: string; name: string }[] }[];
}

it('calls every client as the page of downloads does', () => {
  const file = join(import.meta.dirname, '../../../../content/downloads/clients.json');
  const { platforms }: Downloads = JSON.parse(readFileSync(file, 'utf8'));
  const listed = platforms.flatMap(({ clients }) => clients.map(({ id, name }) => [id, name]));
  expect(Object.fromEntries(listed)).toEqual(CLIENT_NAMES);
});

it.each([
  [null, ['android', 'ios', 'windows']],
  ['windows', ['windows', 'android', 'ios']],
  ['linux', ['android', 'ios', 'windows']],
])('on %s the platforms stand as %j', (own, order) => {
  expect(importGroups(someLinks('t').imports, own).map(({ platform }) => platform)).toEqual(order);
});

it('offers a client on each of its platforms, and one without a name by its id', () => {
  const imports = [{ client: 'newer', platforms: ['ios', 'macos'], url: 'newer://x' }];
  expect(importGroups(imports, null)).toMatchObject([
    { platform: 'ios', clients: [{ name: 'newer', url: 'newer://x' }] },
    { platform: 'macos', clients: [{ name: 'newer' }] },
  ]);
});
