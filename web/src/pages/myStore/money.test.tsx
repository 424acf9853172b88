import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aWithdrawal, keeping, someFunds } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store?tab=money';
const HASH = 'a'.repeat(64);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function open(answers: Record<string, unknown> = {}) {
  await openApp(HERE, {
    answers: {
      '/market/my/store': keeping(),
      '/market/my/money': someFunds(),
      '/market/my/withdrawals': { items: [] },
      '/market/my/statement': { items: [] },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Statement' });
}

beforeEach(() => enterAsMember());

describe('the store’s money', () => {
  it('is told line by line', async () => {
    await open({
      '/market/my/statement': {
        items: [
          {
            id: 'l2',
            kind: 'withdrawal_ask',
            account: 'balance',
            amount: '-20.00',
            time: '2026-11-15T11:00:00Z',
          },
          {
            id: 'l1',
            kind: 'release',
            account: 'balance',
            amount: '24.38',
            time: '2026-11-15T10:00:00Z',
            transactionId: 'T1',
            productName: 'Tide key',
          },
        ],
      },
    });
    const sale = (await screen.findByRole('link', { name: 'Tide key' })).closest('tr') as HTMLElement;
    within(sale).getByText(/^\+24\.38.USD$/);
    screen.getByText(/^−20\.00.USD$/);
  });

  it('is asked for once, with network and address', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    let lost = true;
    await open({
      '/market/my/withdrawals': async (request: Request) => {
        if (request.method === 'GET') return Response.json({ items: [] });
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        if (!lost) return Response.json(aWithdrawal());
        lost = false;
        return refuse(503, 'unavailable');
      },
    });
    await press('Ask for the withdrawal');
    expect((await screen.findAllByText('Fill this in.')).length).toBe(2);
    const amount = screen.getByLabelText(/^Amount/);
    await userEvent.type(amount, '5');
    await userEvent.type(screen.getByLabelText(/^Wallet address/), ' TXYZ ');
    await press('Ask for the withdrawal');
    await screen.findByText('Withdraw at least 10.00 USD.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await press('Ask for the withdrawal');
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Ask for the withdrawal');
    await screen.findByText(/^Asked for\. The amount is held/);
    const body = { amount: '20', network: 'tron', address: 'TXYZ' };
    expect(sent).toEqual([
      { key: expect.stringMatching(/.{16}/), body },
      { key: sent[0]?.key, body },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Wallet address/).value).toBe('');
  });

  it('that is sent to a wrong address is refused at the field', async () => {
    await open({
      '/market/my/withdrawals': (request: Request) =>
        request.method === 'GET'
          ? Response.json({ items: [] })
          : refuse(400, 'invalid', { fields: { address: 'wallet_address_invalid' } }),
    });
    await userEvent.type(await screen.findByLabelText(/^Amount/), '20');
    await userEvent.type(screen.getByLabelText(/^Wallet address/), '0x1');
    await press('Ask for the withdrawal');
    await screen.findByText(/^This is not an address of the chosen network/);
  });

  it('can be taken back until somebody has agreed, and is seen on the chain when it was sent', async () => {
    const calls: string[] = [];
    const paid = aWithdrawal({
      id: 'w2',
      amount: '30.00',
      state: 'paid',
      reference: HASH,
      mayCancel: false,
    });
    await open({
      '/market/my/withdrawals': { items: [aWithdrawal(), paid] },
      '/market/my/withdrawals/w1/cancel': (request: Request) => {
        calls.push(request.method);
        return Response.json(aWithdrawal({ state: 'cancelled', mayCancel: false }));
      },
    });
    const link = await screen.findByRole('link', { name: 'See it on Tronscan' });
    expect(link.getAttribute('href')).toBe(`https://tronscan.org/#/transaction/${HASH}`);
    expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    await press(/^Take back 20\.00.USD/);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/goes back to the store’s balance/);
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(calls).toEqual(['POST']));
  });

  it.each([
    [{ suspended: true }, /^Nothing is paid out while/],
    [{ balance: '3.00' }, /^There is too little to withdraw/],
    [{ networks: [] }, /no network is set up/],
  ])('stays where it is with %j', async (change, words) => {
    await open({ '/market/my/money': someFunds(change) });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Ask for the withdrawal' })).toBeNull();
  });
});
