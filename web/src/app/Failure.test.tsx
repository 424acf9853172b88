import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { startTexts } from '@/lib/i18n';
import { lazyPart, PAGE_PART_TIMEOUT_MS, PagePartError } from '@/lib/pagePart';
import { FailureBoundary } from './Failure';

describe('a part that fails', () => {
  const reload = vi.fn();

  async function showFailing(load: () => Promise<never>) {
    await startTexts('');
    // React reports what a boundary caught; here that is the point of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    const Part = lazyPart(load);
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
    await screen.findByText(/or a new version has just been released/);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says so when it was too slow', async () => {
    await showFailing(() => Promise.reject(new PagePartError('timeout')));
    await screen.findByText(/within two minutes/);
    expect(PAGE_PART_TIMEOUT_MS).toBe(120_000);
  });
});
