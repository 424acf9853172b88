import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '@/lib/i18n';
import { FailureBoundary } from './Failure';
import { loadPagePart, PAGE_PART_TIMEOUT_MS, PagePartError } from './pagePart';

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

describe('a part that fails', () => {
  const reload = vi.fn();

  async function showFailing(load: () => Promise<never>) {
    await startTexts('');
    // React reports what a boundary caught; here that is the point of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    const Part = lazy(() => loadPagePart(load));
    const { MantineProvider } = await import('@mantine/core');
    render(
      <MantineProvider>
        <FailureBoundary>
          <Suspense fallback="waiting">
            <Part />
          </Suspense>
        </FailureBoundary>
      </MantineProvider>,
    );
  }

  it('is said plainly, with a way to load the page again', async () => {
    await showFailing(() => Promise.reject(new Error('404')));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says so when it was too slow', async () => {
    await showFailing(() => Promise.reject(new PagePartError('timeout')));
    await screen.findByText(/within two minutes/);
    expect(PAGE_PART_TIMEOUT_MS).toBe(120_000);
  });
});
