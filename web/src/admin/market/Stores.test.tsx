import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aStore } from '../../../tests/marketDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Review, StoreCase } from './api';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openStore(store: StoreCase, reviews: Review[] = []) {
  const told: { path: string; body: unknown; key: string | null }[] = [];
  const act = async (request: Request) => {
    told.push({
      path: new URL(request.url).pathname.replace('/api/v1/admin/market/stores/', ''),
      body: await request.json(),
      key: request.headers.get('Idempotency-Key'),
    });
    return Response.json(store);
  };
  enterAsMember({ market: true });
  await openApp('/admin/market/stores/s1', {
    answers: {
      '/admin/market/stores/s1': store,
      '/admin/market/stores/s1/reviews': () => Response.json({ items: reviews }),
      '/admin/market/stores/s1/suspend': act,
      '/admin/market/stores/s1/resume': act,
      '/admin/market/stores/s1/penalty': act,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Harbour Keys' });
  return told;
}

it('lists stores with their bonds, and finds them by name and state', async () => {
  enterAsMember({ market: true });
  const opened = await openApp('/admin/market/stores', {
    answers: {
      '/admin/market/stores?state=all': { items: [aStore()] },
      '/admin/market/stores?state=all&q=cove': { items: [aStore({ id: 's2', name: 'Cove' })] },
      '/admin/market/stores?state=suspended&q=cove': {
        items: [aStore({ name: 'Cove', state: 'suspended', suspendedFor: 'operator', reason: 'Fraud' })],
      },
    },
  });
  await screen.findByText('4.7 of 5 (12)');
  screen.getByText(/^100\.00.USD$/);
  await userEvent.type(screen.getByLabelText('Search'), 'cove{Enter}');
  await screen.findByRole('link', { name: 'Cove' });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Suspended');
  await screen.findByText('Fraud');
  await waitFor(() => expect(opened.address()).toBe('/admin/market/stores?q=cove&state=suspended'));
});

it('shows what lies here for a store', async () => {
  await openStore(aStore());
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getAllByText(/USD$/).map((amount) => amount.textContent?.replace(/\s/g, ' '))).toEqual([
    '100.00 USD',
    '100.00 USD',
    '55.00 USD',
    '20.00 USD',
  ]);
});

it('is suspended with a reason', async () => {
  const told = await openStore(aStore());
  await press('Suspend “Harbour Keys”');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^Nobody can buy from it/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'complaints');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText(/is suspended\.$/);
  expect(told).toMatchObject([{ path: 's1/suspend', body: { reason: 'complaints' } }]);
});

it('that an operator suspended is resumed', async () => {
  const told = await openStore(aStore({ state: 'suspended', suspendedFor: 'operator', reason: 'Fraud' }));
  await press('Resume “Harbour Keys”');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume' }));
  await screen.findByText(/may sell again\.$/);
  expect(told).toMatchObject([{ path: 's1/resume', body: {} }]);
});

it('that fell below its bond is not resumed by hand', async () => {
  await openStore(aStore({ state: 'suspended', suspendedFor: 'bond', bond: '40.00' }));
  screen.getByText('Its bond is below what is asked.');
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
});

it('loses of its bond at most what is there, once, for the buyer of an order', async () => {
  const told = await openStore(aStore());
  await press('Take from the bond of “Harbour Keys”');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^The bond holds 100\.00.USD/);
  await userEvent.type(dialog.getByLabelText('Amount in USD'), '100.01');
  await userEvent.click(dialog.getByRole('button', { name: 'Take from the bond' }));
  expect(told).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Amount in USD'));
  await userEvent.type(dialog.getByLabelText('Amount in USD'), '25');
  await userEvent.type(dialog.getByLabelText(/^Order number/), 't1');
  await userEvent.type(dialog.getByLabelText('Reason'), 'never delivered');
  await userEvent.click(dialog.getByRole('button', { name: 'Take from the bond' }));
  await screen.findByText(/^25(?:\.00)?.USD was taken from the bond/);
  expect(told).toMatchObject([
    { path: 's1/penalty', body: { amount: '25', reason: 'never delivered', transactionId: 't1' } },
  ]);
  expect(told[0]?.key).toBeTruthy();
});
