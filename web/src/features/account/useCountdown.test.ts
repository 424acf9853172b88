import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './useCountdown';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts whole seconds down to nothing and then rests', () => {
  const end = Date.now() + 2500;
  const { result } = renderHook(() => useCountdown(end));
  expect(result.current).toBe(3);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(2);
  act(() => vi.advanceTimersByTime(2000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('begins with the right number, however long the form was open before', () => {
  const shown: number[] = [];
  const { rerender } = renderHook(
    ({ endsAt }) => {
      shown.push(useCountdown(endsAt));
    },
    { initialProps: { endsAt: 0 } },
  );
  act(() => vi.advanceTimersByTime(30_000));
  rerender({ endsAt: Date.now() + 60_000 });
  expect(Math.max(...shown)).toBe(60);
});
