import { expect, it } from 'vitest';
import { readWish, type Wish } from './wish';

it.each<[string, Wish | null]>([
  [
    'what=payment&userId=u1&transactionId=t1&amount=4.20',
    { what: 'payment', transactionId: 't1', amount: '4.20' },
  ],
  ['what=points', { what: 'points', transactionId: '', amount: '' }],
  ['what=ships&transactionId=t1', null],
  ['userId=u1', null],
])('reads what "%s" asks for', (query, wish) => {
  expect(readWish(new URLSearchParams(query))).toEqual(wish);
});
