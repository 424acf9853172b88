import { describe, expect, it } from 'vitest';
import { bodyOf, checkDraft, type Draft, EMPTY, signed } from './rules';

const right: Draft = { ...EMPTY, userId: 'u1', amount: '100', reason: 'outage' };

describe('a draft', () => {
  it.each<[string, Partial<Draft>, object]>([
    ['is right with points', {}, {}],
    ['needs somebody', { userId: '' }, { userId: 'required' }],
    ['needs an amount', { amount: ' ' }, { amount: 'required' }],
    ['needs a reason', { reason: ' \n' }, { reason: 'required' }],
    ['counts points whole', { amount: '1.5' }, { amount: 'not_an_integer' }],
    ['has its sign beside the number', { amount: '-5' }, { amount: 'not_an_integer' }],
    ['moves something', { amount: '0' }, { amount: 'out_of_range' }],
    ['counts months whole', { what: 'premium', amount: '2.5' }, { amount: 'not_an_integer' }],
    ['takes cents', { what: 'credit', amount: '2.50' }, {}],
    ['takes millionths and no less', { what: 'credit', amount: '0.1234567' }, { amount: 'amount_format' }],
    ['takes no comma', { what: 'credit', amount: '2,50' }, { amount: 'amount_format' }],
    ['moves more than 0.00', { what: 'credit', amount: '0.00' }, { amount: 'out_of_range' }],
    [
      'of a payment names its order and where it can be looked up',
      { what: 'payment', amount: '5.00' },
      { transactionId: 'required', reference: 'required' },
    ],
    ['of a payment may be whole', { what: 'payment', transactionId: 't1', reference: '0xab' }, {}],
  ])('%s', (_, change, errors) => {
    const found = Object.entries(checkDraft({ ...right, ...change })).filter(([, code]) => code);
    expect(Object.fromEntries(found)).toEqual(errors);
  });
});

describe('what the server is asked for', () => {
  it.each<[string, Partial<Draft>, object]>([
    ['gives', {}, { userId: 'u1', what: 'points', amount: '100', reason: 'outage' }],
    ['takes by a minus', { direction: 'take', amount: ' 5 ' }, { amount: '-5' }],
    [
      'never takes a payment',
      { what: 'payment', direction: 'take', transactionId: ' t1 ', reference: ' 0xab ' },
      { amount: '100', transactionId: 't1', reference: '0xab' },
    ],
    ['leaves what belongs to a payment out', { transactionId: 't1', reference: 'r' }, { amount: '100' }],
    ['has a note if there is one', { note: ' sorry ' }, { note: 'sorry' }],
  ])('%s', (_, change, body) => {
    const asked = bodyOf({ ...right, ...change });
    expect(asked).toMatchObject(body);
    if (asked.what !== 'payment') expect(Object.keys(asked)).not.toContain('transactionId');
  });
});

it.each([
  ['5.00', '+', '5.00'],
  ['-5.00', '−', '5.00'],
  ['-12', '−', '12'],
])('%s is %s and %s', (amount, sign, size) => {
  expect(signed(amount)).toEqual({ sign, size });
});
