import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

const asked = vi.hoisted(() => ({ faq: 0, plan: 0 }));

// Files that are gone, as after a release.
vi.mock('./FaqExcerpt', () => {
  asked.faq += 1;
  throw new Error('404');
});
vi.mock('./MyPlan', () => {
  asked.plan += 1;
  throw new Error('404');
});

beforeEach(() => {
  leave();
  // React reports what a boundary caught; here that is the point of the test.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the home page', () => {
  it('is whole without the parts that did not arrive', async () => {
    enterAsMember();
    await openApp('/accelerateIndex', { answers: { '/packages': { items: [] } } });
    await screen.findByText(/Nothing is on sale/);
    await waitFor(() => expect(asked).toEqual({ faq: 1, plan: 1 }));
    await waitFor(() => expect(screen.queryByText('Questions people ask')).toBeNull());
    screen.getByRole('heading', { level: 1, name: /quiet, fast way/ });
    await waitFor(() => expect(document.querySelector('[class*=bone]')).toBeNull());
  });
});
