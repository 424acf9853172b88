import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { RETRY_MS, SETTLED_MS, useMessages } from './useMessages';

vi.mock('@/lib/i18n', async (original) => ({
  ...(await original<typeof import('@/lib/i18n')>()),
  loadTexts: vi.fn(),
}));

const open = (due: boolean) => renderHook((now: boolean) => useMessages(now), { initialProps: due });

beforeEach(async () => {
  vi.mocked(loadTexts).mockReset().mockResolvedValue();
  // Parts that have been fetched once come without a timer of their own.
  await Promise.all([
    import('./components/SessionPrompt'),
    import('./components/RequestNotice'),
    import('./components/FarewellNote'),
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const breakConnection = () => vi.mocked(loadTexts).mockRejectedValue(new TypeError('Failed to fetch'));

const passTime = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((done) => setImmediate(done));
  });

describe('messages of the http client', () => {
  it('leave the first page alone, and are there before one is due', async () => {
    const { result, rerender } = open(false);
    await passTime(SETTLED_MS - 1);
    expect(loadTexts).not.toHaveBeenCalled();
    await passTime(1);
    expect(result.current).not.toBeNull();
    breakConnection();
    rerender(true);
    expect(result.current).not.toBeNull();
    expect(loadTexts).toHaveBeenCalledOnce();
  });

  it('come at once when one is due earlier', async () => {
    const { result, rerender } = open(false);
    rerender(true);
    await passTime(0);
    expect(result.current).not.toBeNull();
  });

  it('are asked for until they come', async () => {
    breakConnection();
    const { result } = open(true);
    await passTime(RETRY_MS);
    await passTime(RETRY_MS);
    expect(result.current).toBeNull();
    vi.mocked(loadTexts).mockResolvedValue();
    await passTime(RETRY_MS);
    expect(result.current).not.toBeNull();
  });

  it('are not asked for any more once none is due', async () => {
    breakConnection();
    const { rerender } = open(true);
    await passTime(0);
    rerender(false);
    vi.mocked(loadTexts).mockClear();
    await passTime(SETTLED_MS - 1);
    expect(loadTexts).not.toHaveBeenCalled();
  });
});
