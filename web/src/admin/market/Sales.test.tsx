import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aSale } from '../../../tests/marketDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { SaleCase } from './api';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openSale(sale: SaleCase) {
  const told: [path: string, body: unknown][] = [];
  let now = sale;
  const act = (next: Partial<SaleCase>) => async (request: Request) => {
    told.push([
      new URL(request.url).pathname.replace('/api/v1/admin/market/sales/', ''),
      await request.json(),
    ]);
    now = { ...sale, closedBy: 'operator', closedAt: '2026-11-15T14:00:00Z', items: [], ...next };
    return Response.json(now);
  };
  enterAsMember({ market: true, orders: true });
  await openApp('/admin/market/sales/t1', {
    answers: {
      '/admin/market/sales/t1': () => Response.json(now),
      '/admin/market/sales/t1/release': act({ state: 'confirmed', earned: '12.00', fee: '0.50' }),
      '/admin/market/sales/t1/refund': act({ state: 'refunded', toBuyer: '12.50' }),
      '/admin/market/sales/t1/split': act({ state: 'split', toBuyer: '5.00', earned: '7.50' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Game key' });
  return told;
}

it('begins with the disputes, and shows other sales by their state', async () => {
  enterAsMember({ market: true });
  const opened = await openApp('/admin/market/sales', {
    answers: {
      '/admin/market/sales?state=disputed': { items: [] },
      '/admin/market/sales?state=delivered': {
        items: [aSale({ state: 'delivered', dueAt: '2026-11-16T12:01:00Z' })],
      },
    },
  });
  await screen.findByText('No dispute waits for a decision.');
  await userEvent.click(screen.getByRole('radio', { name: 'Delivered' }));
  await screen.findByText(/^Confirms itself /);
  await waitFor(() => expect(opened.address()).toBe('/admin/market/sales?state=delivered'));
});

it('shows what both sides say, what was delivered, and what happened', async () => {
  await openSale(aSale());
  screen.getByText('The key was used already.');
  screen.getByText('The store keeper has not answered yet.');
  screen.getByText('KEY-1');
  const story = within(screen.getByRole('region', { name: 'What happened' }));
  expect(story.getAllByRole('listitem').map((line) => line.querySelector('b')?.textContent)).toEqual([
    'Paid into escrow',
    'Delivered',
    'The buyer opened a dispute',
  ]);
  expect(screen.getByRole('link', { name: 'The order itself' }).getAttribute('href')).toBe(
    '/admin/orders/t1',
  );
});

it.each([
  ['Pay the store', /^Pay 12\.50.USD to the store\?$/, 'release', 'The store is paid.'],
  ['Refund the buyer', /^Give 12\.50.USD back to the buyer\?$/, 'refund', 'The buyer has the money back.'],
])('closes with “%s” after asking once', async (act, title, path, done) => {
  const told = await openSale(aSale());
  await press(new RegExp(`^${act === 'Pay the store' ? 'Pay the store for' : 'Refund'} “Game key”`));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  dialog.getByText(/cannot be taken back\.$/);
  dialog.getByText('The buyer and the store keeper both read the reason that you give.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'as shown');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  await screen.findByText(done);
  expect(told).toEqual([[`t1/${path}`, { reason: 'as shown' }]]);
  // It is closed: nothing more can be decided, and what was delivered is the buyer's alone.
  expect(screen.queryByRole('button', { name: /“Game key”/ })).toBeNull();
  expect(screen.queryByText('KEY-1')).toBeNull();
});

it('splits into parts that add up, and says them before they are sent', async () => {
  const told = await openSale(aSale());
  await press('Split the price of “Game key”');
  const dialog = within(screen.getByRole('dialog', { name: /^Split 12\.50.USD between both\?$/ }));
  await userEvent.type(dialog.getByLabelText('To the buyer, in USD'), '12.50');
  await userEvent.type(dialog.getByLabelText('Reason'), 'half of it worked');
  await userEvent.click(dialog.getByRole('button', { name: 'Split' }));
  expect(told).toEqual([]); // nothing would be left for the store
  await userEvent.clear(dialog.getByLabelText('To the buyer, in USD'));
  await userEvent.type(dialog.getByLabelText('To the buyer, in USD'), '5');
  dialog.getByText(/^5.USD to the buyer and 7\.50.USD to the store|^5\.00.USD to the buyer and 7\.50.USD/);
  await userEvent.click(dialog.getByRole('button', { name: 'Split' }));
  await screen.findByText('The price is split.');
  expect(told).toEqual([['t1/split', { toBuyer: '5', reason: 'half of it worked' }]]);
});

it('pays nobody for what was not delivered, and shows nothing of it', async () => {
  await openSale(
    aSale({ state: 'awaiting', delivery: 'message', deliveredAt: undefined, items: [], dispute: undefined }),
  );
  expect(screen.queryByRole('button', { name: /^(?:Pay|Split)/ })).toBeNull();
  screen.getByRole('button', { name: /^Refund/ });
  screen.getByText(/^Only the buyer sees what was delivered/);
});
