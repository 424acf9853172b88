import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '@/lib/i18n';
import { FaqSection } from './FaqSection';

vi.mock('./FaqExcerpt', () => ({ default: () => <p>the questions</p> }));

let comeNear: () => void;

beforeEach(async () => {
  await startTexts('');
  await loadTexts(['home']);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

it('keeps the place of the questions and fetches them when somebody comes near', async () => {
  render(<FaqSection />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  expect(screen.queryByText('the questions')).toBeNull();
  act(() => comeNear());
  expect(await screen.findByText('the questions')).toBeTruthy();
});
