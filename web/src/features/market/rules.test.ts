import { describe, expect, it } from 'vitest';
import {
  checkComment,
  checkReason,
  outcomeOf,
  priceOf,
  quantitiesOf,
  saleStateOf,
  standstillOf,
} from './rules';

describe('how many can be bought', () => {
  it.each([
    [7, false, 7],
    [5000, false, 100],
    [7, true, 1],
  ])('of %i in stock, once only: %s, are %i', (stock, limitOne, most) => {
    expect(quantitiesOf({ stock, limitOne })).toEqual({ least: 1, most });
  });

  it.each([
    [1, '12.50', '12.50'],
    [3, '0.333333', '0.999999'],
    [100, '9.99', '999.00'],
  ])('%i at %s cost %s', (count, each, price) => {
    expect(priceOf(count, each)).toBe(price);
  });
});

describe('a comment', () => {
  it('has stars and words', () => {
    expect(checkComment({ rating: '', text: ' ' })).toEqual({
      rating: 'rating_required',
      text: 'comment_required',
    });
    expect(checkComment({ rating: '6', text: 'Good' })).toEqual({
      rating: 'rating_required',
      text: undefined,
    });
    expect(checkComment({ rating: '5', text: 'Good' })).toEqual({ rating: undefined, text: undefined });
  });
});

describe('a dispute', () => {
  it.each([
    ['  ', 'required'],
    ['Broken', 'too_short'],
    ['密钥打不开，提示已被使用', undefined],
  ])('for %j is refused with %s', (reason, code) => {
    expect(checkReason(reason)).toBe(code);
  });
});

describe('words that a newer server may say', () => {
  it('are taken for the harmless ones', () => {
    expect([saleStateOf('awaiting'), saleStateOf('frozen')]).toEqual(['awaiting', 'delivered']);
    expect([outcomeOf('split'), outcomeOf(''), outcomeOf('appealed')]).toEqual([
      'split',
      undefined,
      undefined,
    ]);
    expect([standstillOf('open'), standstillOf('closing'), standstillOf('moved')]).toEqual([
      undefined,
      'closing',
      undefined,
    ]);
  });
});
