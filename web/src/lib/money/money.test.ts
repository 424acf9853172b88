import { describe, expect, it } from 'vitest';
import { decimal, isSomething, millionths, sum } from '.';

describe('amounts', () => {
  it.each([
    ['12.50', 12_500_000n],
    ['0.00', 0n],
    ['0.000001', 1n],
    ['-3.25', -3_250_000n],
    ['90071992547409.931234', 90_071_992_547_409_931_234n],
  ])('%s is counted exactly and written back', (text, count) => {
    expect(millionths(text)).toBe(count);
    expect(decimal(count)).toBe(text);
  });

  it('are added exactly', () => {
    expect(sum('0.10', '0.20', '-0.000001')).toBe('0.299999');
    expect(sum()).toBe('0.00');
  });

  it('are something above zero only', () => {
    expect(['0', '0.00', '-1.00', '0.000001'].map(isSomething)).toEqual([false, false, false, true]);
  });
});
