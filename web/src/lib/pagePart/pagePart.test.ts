import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPagePart } from '.';

describe('loading a part of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives up after 120 seconds and not before', async () => {
    const outcome = vi.fn();
    loadPagePart(() => new Promise(() => undefined)).catch(outcome);

    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }));
  });

  it('reports a part that cannot be loaded, with its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadPagePart(() => Promise.reject(cause))).rejects.toMatchObject({
      reason: 'failed',
      cause,
    });
  });

  it('leaves no timer behind when the part arrives', async () => {
    await expect(loadPagePart(() => Promise.resolve('part'))).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });
});
