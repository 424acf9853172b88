import { expect, it } from 'vitest';
import type { Stray } from './api';
import { missing } from './rules';

const filled = { userId: 'u1', transactionId: 't1', note: 'chat 81' };

it.each<[Stray['reason'], Partial<typeof filled>, string[]]>([
  ['unknown', {}, []],
  ['unknown', { transactionId: '' }, []],
  ['unknown', { userId: '', note: '  ' }, ['userId', 'note']],
  ['late', {}, []],
  ['late', { transactionId: '' }, ['transactionId']],
  ['twice', { transactionId: ' ', note: '' }, ['transactionId', 'note']],
])('money that is %s and comes with %j lacks %j', (reason, change, names) => {
  const found = missing({ reason } as Stray, { ...filled, ...change });
  const wrong = Object.entries(found).filter(([, code]) => code !== undefined);
  expect(wrong).toEqual(names.map((name) => [name, 'required']));
});
