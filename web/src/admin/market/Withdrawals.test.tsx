import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aPayout } from '../../../tests/marketDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Payout } from './api';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openDesk(payout: Payout) {
  const told: [path: string, body: unknown][] = [];
  let items = [payout];
  const act = async (request: Request) => {
    const text = await request.text();
    told.push([
      new URL(request.url).pathname.replace('/api/v1/admin/market/withdrawals/', ''),
      text ? JSON.parse(text) : null,
    ]);
    items = [];
    return Response.json(payout);
  };
  enterAsMember({ payouts: true });
  await openApp('/admin/market/withdrawals', {
    answers: {
      '/admin/market/withdrawals?state=queue': () => Response.json({ items, alone: '500.00' }),
      '/admin/market/withdrawals/w1/approve': act,
      '/admin/market/withdrawals/w1/send': act,
      '/admin/market/withdrawals/w1/unsent': act,
      '/admin/market/withdrawals/w1/paid': act,
      '/admin/market/withdrawals/w1/refuse': act,
    },
  });
  await screen.findByRole('heading', { level: 2, name: /^40\.00.USD$/ });
  return told;
}

it('shows the amount, the whole address with its network, and for whom', async () => {
  await openDesk(aPayout());
  screen.getByText('TRC20 (TRON)');
  screen.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  screen.getByRole('button', { name: /^Copy the address for 40\.00.USD$/ });
  screen.getByText('Harbour Keys');
});

it('is approved after a look at the address, and says that nothing is sent by it', async () => {
  const told = await openDesk(aPayout());
  await press(/^Approve 40\.00.USD for Harbour Keys$/);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  dialog.getByText(/^Nothing is sent by this/);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('No withdrawal waits.');
  expect(told).toEqual([['w1/approve', null]]);
});

it('above the limit says before and after that a second operator must agree', async () => {
  await openDesk(aPayout({ needsSecond: true }));
  screen.getByText('A second operator must approve it.');
  await press(/^Approve /);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/^It is above the limit of one operator/);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/^Approved\. A second operator must agree/);
});

it('names who agreed first, and lets them not agree twice', async () => {
  await openDesk(aPayout({ needsSecond: true, approvedBy: 'u1', approvedName: 'Mira', mayApprove: false }));
  screen.getByText(/^Approved by .*Mira/);
  screen.getByText('You have approved it. Another operator must agree.');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

/** What somebody says to be sending. */
const sending = (more: Partial<Payout> = {}) =>
  aPayout({
    state: 'sending',
    mayApprove: false,
    mayRefuse: false,
    mayPay: true,
    senderId: 'u1',
    senderName: 'Mira',
    sendingAt: '2026-11-16T10:00:00Z',
    ...more,
  });

it('that is approved is claimed before it is sent', async () => {
  const told = await openDesk(aPayout({ state: 'approved', mayApprove: false, maySend: true }));
  await press(/^Send 40\.00.USD to Harbour Keys$/);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  dialog.getByText(/^From now on it is yours/);
  await userEvent.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText(/is yours to send/);
  expect(told).toEqual([['w1/send', null]]);
});

it('that somebody sends names them, and nobody refuses it', async () => {
  await openDesk(sending({ senderId: 'u9', senderName: 'Pavel' }));
  screen.getByText(/^Being sent by .*Pavel.* since /);
  expect(screen.queryByRole('button', { name: /^Refuse/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Nothing of/ })).toBeNull();
});

it('goes back with the word that nothing was sent', async () => {
  const told = await openDesk(sending({ mayUnsend: true }));
  await press(/^Nothing of 40\.00.USD was sent to Harbour Keys$/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'the wallet was locked');
  await userEvent.click(dialog.getByRole('button', { name: 'Nothing was sent' }));
  await waitFor(() => expect(told).toEqual([['w1/unsent', { reason: 'the wallet was locked' }]]));
});

it('of a restored shop says that nobody knows whether it was sent', async () => {
  await openDesk(sending({ senderId: undefined, senderName: undefined, mayUnsend: true }));
  screen.getByText(/only the wallet tells\.$/);
  await press(/^Enter the payment/);
  within(screen.getByRole('dialog')).getByText(/^Nobody knows who sent it/);
});

it('is entered for another sender with the reason', async () => {
  const told = await openDesk(sending({ senderId: 'u9', senderName: 'Pavel' }));
  await press(/^Enter the payment/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Transaction hash'), 'ab'.repeat(32));
  await userEvent.click(dialog.getByRole('button', { name: 'Enter payment' }));
  expect(told).toEqual([]); // why is not said
  await userEvent.type(dialog.getByLabelText('Why you enter it'), 'Pavel is ill');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter payment' }));
  await waitFor(() =>
    expect(told).toEqual([['w1/paid', { reference: 'ab'.repeat(32), reason: 'Pavel is ill' }]]),
  );
});

it('is entered as paid with the hash of its transaction', async () => {
  const told = await openDesk(sending());
  await press(/^Enter the payment of 40\.00.USD to Harbour Keys$/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Transaction hash'), 'abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter payment' }));
  expect(told).toEqual([]); // that is none
  await userEvent.clear(dialog.getByLabelText('Transaction hash'));
  await userEvent.type(dialog.getByLabelText('Transaction hash'), 'ab'.repeat(32));
  await userEvent.click(dialog.getByRole('button', { name: 'Enter payment' }));
  await waitFor(() => expect(told).toEqual([['w1/paid', { reference: 'ab'.repeat(32) }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is refused with a reason', async () => {
  const told = await openDesk(aPayout());
  await press(/^Refuse /);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('The amount goes back to the store’s account.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'wrong network');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(told).toEqual([['w1/refuse', { reason: 'wrong network' }]]));
});

it('that is paid leads to its transaction', async () => {
  await openDesk(aPayout({ state: 'paid', mayApprove: false, mayRefuse: false, reference: 'ab'.repeat(32) }));
  expect(screen.getByRole('link', { name: 'Look it up on Tronscan' }).getAttribute('href')).toBe(
    `https://tronscan.org/#/transaction/${'ab'.repeat(32)}`,
  );
});
