import { describe, expect, it } from 'vitest';
import { amountAt, chainState, choose, readAmount, sumTyped, wrongIn } from './treasury';
import type { Holding } from './treasuryApi';

const holding = (network: string, address: string, unswept = '5.00'): Holding => ({
  network,
  address,
  index: 0,
  path: 'm/44',
  userId: 'u1',
  received: unswept,
  swept: '0.00',
  unswept,
});

describe('a chain', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  it.each<[string, number, boolean | undefined, string]>([
    ['2026-11-15T11:59:00Z', 0, true, 'good'],
    ['2026-11-15T11:59:00Z', 64, undefined, 'good'],
    ['2026-11-15T11:59:00Z', 65, true, 'behind'],
    ['2026-11-15T11:54:59Z', 0, true, 'still'],
    ['2026-11-15T11:59:00Z', 0, false, 'off'],
    ['2026-11-15T11:54:59Z', 0, false, 'still'],
    ['', 0, true, 'never'],
    ['', 0, false, 'never'],
    ['', 0, undefined, 'never'],
  ])('read at "%s", %i behind, switched on: %s, is %s', (movedTime, lag, enabled, state) => {
    const provider = enabled === undefined ? undefined : { enabled };
    expect(chainState({ lag, ...(movedTime && { movedTime }) }, provider, now)).toBe(state);
  });

  it('stands still when nobody looks, however lately it grew', () => {
    const [movedTime, turnTime] = ['2026-11-15T11:59:00Z', '2026-11-15T11:50:00Z'];
    expect(chainState({ movedTime, turnTime, lag: 0 }, undefined, now)).toBe('still');
  });
});

it.each([
  ['12.5', 12_500_000n],
  ['0.000001', 1n],
  [' 7 ', 7_000_000n],
  ['', null],
  ['-1', null],
  ['1.0000001', null],
  ['1e3', null],
])('reads %j as %s millionths', (text, micro) => expect(readAmount(text)).toBe(micro));

it('adds amounts without rounding them', () => {
  expect(sumTyped(['0.1', '0.2', 'x', '1000000000.000001'])).toBe('1000000000.300001');
  expect(sumTyped([])).toBe('0.00');
});

it('chooses addresses of one chain at a time', () => {
  const [ada, bo, cy] = [holding('tron', 'a'), holding('tron', 'b'), holding('bsc', 'c')];
  const both = choose(choose([], ada), bo);
  expect(both).toEqual([ada, bo]);
  expect(choose(both, ada)).toEqual([bo]);
  expect(choose(both, cy)).toEqual([cy]);
});

it.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ txHash: `0x${'A'.repeat(64)}` }, []],
  [{ txHash: '' }, ['txHash required']],
  [{ txHash: 'a'.repeat(63) }, ['txHash bad_format']],
  [{ [amountAt(1)]: '5.000001' }, ['amount1 out_of_range']],
  [{ [amountAt(0)]: '0' }, ['amount0 amount_format']],
])('finds in %j wrong: %j', (change, wrong) => {
  const holdings = [holding('tron', 'a'), holding('tron', 'b')];
  const values = { [amountAt(0)]: '1', [amountAt(1)]: '5', txHash: 'a'.repeat(64), note: '', ...change };
  expect(Object.entries(wrongIn(holdings, values)).map(([name, code]) => `${name} ${code}`)).toEqual(wrong);
});
