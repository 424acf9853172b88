import { expect, it } from 'vitest';
import { sayChange } from './sayChange';

const speaker = {
  word: (name: string) => (name === 'state' ? 'State' : name),
  value: (name: string, held: string) => (name === 'state' && held === 'listed' ? 'on sale' : held),
  flag: (on: boolean) => (on ? 'yes' : 'no'),
};

it.each<[before: unknown, after: unknown, lines: string[]]>([
  [undefined, 'listed', ['| > listed']],
  ['Causeway', 'Ferry', ['|Causeway > Ferry']],
  [0, false, ['|0 > no']],
  [['usdt'], ['usdt', 'alipay'], ['|usdt > usdt, alipay']],
  [undefined, { name: 'Support', keys: ['notify', 'users'] }, ['name| > Support', 'keys| > notify, users']],
  [{ name: 'East' }, undefined, ['name|East > ']],
  [{ roleIds: [], roles: [] }, { roleIds: ['0199'], roles: ['Member care'] }, ['roles| > Member care']],
  [
    { state: 'waiting', blocked: false, version: 2 },
    { state: 'listed', blocked: false, version: 3 },
    ['State|waiting > on sale'],
  ],
  [{ version: 1 }, { version: 2 }, []],
  [undefined, { price: { month: '2.50', year: '' } }, ['price| > month: 2.50; year: –']],
])('from %j to %j', (before, after, lines) => {
  const told = sayChange(before, after, speaker);
  expect(told.map((line) => `${line.name}|${line.before} > ${line.after}`)).toEqual(lines);
});

it('keeps fields apart that are said in one word', () => {
  const alike = { ...speaker, word: () => 'Traffic' };
  expect(sayChange(undefined, { bytes: 1, trafficBytes: 2 }, alike).map(({ field }) => field)).toEqual([
    'bytes',
    'trafficBytes',
  ]);
});
