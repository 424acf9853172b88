import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aSale, aStore } from '../../../tests/marketDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Review } from './api';

afterEach(leave);

const aReview = (comment: Partial<Review['comment']> = {}): Review => ({
  transactionId: 'o1',
  productId: 'p1',
  author: { id: 'u3', name: 'Bo' },
  comment: {
    rating: 1,
    text: 'A thief.',
    hidden: false,
    answer: '',
    time: '2026-11-16T10:00:00Z',
    ...comment,
  },
});

async function openStore(review: Review) {
  const told: [path: string, body: unknown][] = [];
  let shown = review;
  const act = async (request: Request) => {
    told.push([new URL(request.url).pathname.replace('/api/v1/admin/market/', ''), await request.json()]);
    shown = aReview({ hidden: !review.comment.hidden });
    return Response.json(aSale());
  };
  enterAsMember({ market: true });
  await openApp('/admin/market/stores/s1', {
    answers: {
      '/admin/market/stores/s1': aStore(),
      '/admin/market/stores/s1/reviews': () => Response.json({ items: [shown] }),
      '/admin/market/sales/o1/review/hide': act,
      '/admin/market/sales/o1/review/show': act,
    },
  });
  await screen.findByText('A thief.');
  return told;
}

it('is hidden from a store’s page with a reason, and says so', async () => {
  const told = await openStore(aReview());
  expect(screen.getByRole('link', { name: 'Its sale' }).getAttribute('href')).toBe('/admin/market/sales/o1');
  await userEvent.click(screen.getByRole('button', { name: 'Hide the comment “A thief.”' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^Nobody but the buyer, the store keeper and operators reads it/);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(told).toEqual([]); // why is not said
  await userEvent.type(dialog.getByLabelText('Reason'), 'an insult');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await screen.findByText('The comment is hidden.');
  expect(told).toEqual([['sales/o1/review/hide', { reason: 'an insult' }]]);
  await screen.findByText('Hidden');
});

it('that is hidden is shown again', async () => {
  const told = await openStore(aReview({ hidden: true, hiddenReason: 'an insult' }));
  screen.getByText('an insult');
  await userEvent.click(screen.getByRole('button', { name: 'Show the comment “A thief.” again' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'a mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Show again' }));
  await waitFor(() => expect(told).toEqual([['sales/o1/review/show', { reason: 'a mistake' }]]));
});

it('stands on the page of its sale', async () => {
  enterAsMember({ market: true });
  const sale = aSale({ state: 'confirmed', comment: aReview().comment });
  await openApp(`/admin/market/sales/${sale.transactionId}`, {
    answers: { [`/admin/market/sales/${sale.transactionId}`]: sale },
  });
  await screen.findByText('A thief.');
  screen.getByRole('button', { name: 'Hide the comment “A thief.”' });
});
