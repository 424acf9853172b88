import { describe, expect, it } from 'vitest';
import { aPayout, aProduct, aSale, aStore } from '../../../tests/marketDesk';
import type { Payout, Product, Sale, Store } from './api';
import {
  payoutActs,
  productActs,
  restOf,
  saleActs,
  storeActs,
  wrongHash,
  wrongPart,
  wrongPenalty,
} from './rules';

describe('what can be decided', () => {
  it.each<[Partial<Product>, string]>([
    [{ state: 'waiting' }, 'approve refuse block'],
    [{ state: 'listed' }, 'block'],
    [{ state: 'waiting', blocked: true }, 'unblock'],
  ])('about a product that is %j', (more, acts) => {
    expect(productActs(aProduct(more)).join(' ')).toBe(acts);
  });

  it.each<[Partial<Store>, string]>([
    [{ state: 'open' }, 'suspend penalty'],
    [{ state: 'suspended', suspendedFor: 'operator' }, 'resume penalty'],
    [{ state: 'suspended', suspendedFor: 'bond' }, 'suspend penalty'],
    [{ state: 'waiting', bond: '0.00' }, ''],
    [{ state: 'closing' }, 'penalty'],
  ])('about a store that is %j', (more, acts) => {
    expect(storeActs(aStore(more)).join(' ')).toBe(acts);
  });

  it.each<[Sale['state'], string]>([
    ['awaiting', 'refund'],
    ['delivered', 'release refund split'],
    ['disputed', 'release refund split'],
    ['confirmed', ''],
    ['refunded', ''],
    ['split', ''],
  ])('about a sale that is %s', (state, acts) => {
    expect(saleActs(aSale({ state })).join(' ')).toBe(acts);
  });

  it.each<[Partial<Payout>, string]>([
    [{}, 'approve refuse'],
    [{ mayApprove: false }, 'refuse'],
    [{ mayApprove: false, maySend: true }, 'send refuse'],
    [{ mayApprove: false, mayRefuse: false, mayPay: true, mayUnsend: true }, 'paid unsend'],
    [{ mayApprove: false, mayRefuse: false, mayPay: true }, 'paid'],
    [{ mayApprove: false, mayRefuse: false }, ''],
  ])('about a withdrawal with %j', (more, acts) => {
    expect(payoutActs(aPayout(more)).join(' ')).toBe(acts);
  });
});

describe('a price that is split', () => {
  it.each([
    ['5', '7.50'],
    ['12.499999', '0.000001'],
    [' 0.000001 ', '12.499999'],
  ])('leaves of 12.50, %j for the buyer, %s for the store', (typed, rest) => {
    expect(restOf(typed, '12.50')).toBe(rest);
  });

  it.each([
    ['', 'amount_format'],
    ['0', 'amount_format'],
    ['-1', 'amount_format'],
    ['1.0000001', 'amount_format'],
    ['12.50', 'out_of_range'],
    ['13', 'out_of_range'],
  ])('cannot give the buyer %j', (typed, code) => {
    expect(wrongPart(typed, '12.50')).toBe(code);
    expect(restOf(typed, '12.50')).toBeNull();
  });
});

it.each([
  ['100', undefined],
  ['100.000001', 'out_of_range'],
  ['0', 'amount_format'],
])('takes %s from a bond of 100.00: %s', (typed, code) => {
  expect(wrongPenalty(typed, '100.00')).toBe(code);
});

it.each([
  ['', 'required'],
  ['a'.repeat(63), 'bad_format'],
  ['A'.repeat(64), undefined],
  [` 0x${'a'.repeat(64)} `, undefined],
])('reads the hash %j: %s', (typed, code) => {
  expect(wrongHash(typed)).toBe(code);
});
