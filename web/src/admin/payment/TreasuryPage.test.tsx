import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { dossier } from '../../../tests/people';
import { openApp } from '../../../tests/renderApp';
import type { Chain, Deposit, Holding } from './treasuryApi';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const read = '/admin/payments/usdt';
const held = '?unswept=0.000001';

const chain = (network: string, change: Partial<Chain> = {}): Chain => ({
  network,
  cursor: 70_000_000,
  final: 70_000_001,
  head: 70_000_020,
  lag: 1,
  movedTime: new Date().toISOString(),
  turnTime: new Date().toISOString(),
  addresses: 2,
  quarantined: 0,
  received: '12.00',
  swept: '2.00',
  unswept: '10.00',
  ...change,
});

const holding = (address: string, unswept: string): Holding => ({
  network: 'tron',
  address,
  index: 7,
  path: "m/44'/195'/0'/0/7",
  userId: '01somebody',
  received: unswept,
  swept: '0.00',
  unswept,
  lastTime: '2026-11-15T08:00:00Z',
});

const stuck: Deposit = {
  network: 'tron',
  txHash: 'f'.repeat(64),
  logIndex: 3,
  address: 'TAda',
  sender: 'TPayer',
  userId: '01somebody',
  block: 70_000_000,
  amount: '4.20',
  state: 'quarantined',
  trouble: 'the books are away',
  findTime: '2026-11-15T08:00:00Z',
};

interface Opened {
  search?: string;
  small?: boolean;
  answers?: Record<string, unknown>;
}

async function openTreasury({ search = '', small = false, answers = {} }: Opened = {}) {
  const told: unknown[] = [];
  const tell = (answer: unknown) => async (request: Request) => {
    told.push(await request.json());
    return Response.json(answer);
  };
  enterAsMember({ payments: true, users: true });
  const app = await openApp(`${read}${search}`, {
    small,
    answers: {
      [`${read}/chains`]: {
        items: [
          chain('tron', { quarantined: 1 }),
          chain('bsc', { lag: 500 }),
          chain('polygon', { movedTime: '2026-11-01T00:00:00Z' }),
          chain('ethereum', { movedTime: undefined, turnTime: undefined, unswept: '0.00' }),
        ],
      },
      '/admin/payments/providers': { items: [] },
      [`${read}/addresses${held}`]: { items: [holding('TAda', '7.00'), holding('TBo', '3.00')] },
      [`${read}/deposits?network=tron&address=TAda`]: {
        items: [{ ...stuck, state: 'booked', trouble: undefined }],
      },
      [`${read}/deposits?state=quarantined`]: { items: [stuck] },
      [`${read}/sweeps`]: tell({ items: [] }),
      [`${read}/quarantine/retry`]: tell({ ...stuck, state: 'waiting' }),
      '/admin/users/01somebody': dossier,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'USDT on chains' });
  return { ...app, told };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('says of each chain in plain words how far it has been read', async () => {
  await openTreasury();
  const words = ['Up to date', 'Catching up', 'Standing still', 'Never read'];
  for (const word of words) screen.getByText(word);
  screen.getByText(/500 final blocks are still to be read/);
  const links = screen.getAllByRole('link', { name: 'Set up the provider' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/payments/providers#usdt-polygon',
    '/admin/payments/providers#usdt-ethereum',
  ]);
});

describe.each([false, true])('the addresses, on a small screen: %s', (small) => {
  it('lead to their deposits, and back', async () => {
    const { address } = await openTreasury({ small });
    await screen.findByText('TAda');
    await userEvent.click(screen.getByRole('link', { name: 'Deposits of TAda' }));
    await screen.findByText('Booked');
    expect(address()).toBe(`${read}?view=deposits&network=tron&address=TAda`);
  });
});

describe('marking as swept', () => {
  it('takes one address with all it holds, and refuses what cannot be', async () => {
    const { told } = await openTreasury();
    await screen.findByText('TAda');
    await press('Mark as swept: TAda');
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as swept' }));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount from TAda');
    expect(amount.value).toBe('7.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '8');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as swept' }));
    dialog.getByText('This value is outside the allowed range.');
    dialog.getByText('Fill this in.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '7');
    await userEvent.type(dialog.getByLabelText('Transaction hash'), 'a'.repeat(64));
    await userEvent.type(dialog.getByLabelText('Note'), 'cold wallet');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as swept' }));
    await screen.findByText(/^7\.00.USDT is marked as swept/);
    expect(told).toEqual([
      {
        network: 'tron',
        txHash: 'a'.repeat(64),
        items: [{ address: 'TAda', amount: '7' }],
        note: 'cold wallet',
      },
    ]);
  });

  it('takes several addresses of one transaction', async () => {
    const { told } = await openTreasury();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose TAda on TRON' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose TBo on TRON' }));
    screen.getByText(/2 addresses chosen, 10\.00.USDT/);
    await press('Mark as swept');
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(/In all 10\.00.USDT/);
    await userEvent.type(dialog.getByLabelText('Transaction hash'), 'b'.repeat(64));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as swept' }));
    await screen.findByText(/10\.00.USDT is marked as swept/);
    expect(told).toMatchObject([{ items: [{ address: 'TAda' }, { address: 'TBo' }] }]);
  });

  it('says at the dialog why the server refuses', async () => {
    await openTreasury({
      answers: {
        [`${read}/sweeps`]: () =>
          Response.json({ code: 'sweep_known', params: { address: 'TAda' } }, { status: 409 }),
      },
    });
    await screen.findByText('TAda');
    await press('Mark as swept: TAda');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Transaction hash'), 'a'.repeat(64));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as swept' }));
    await dialog.findByText('This transaction is already marked for TAda.');
  });
});

it('what is in quarantine is tried again', async () => {
  let items = [stuck];
  const { told } = await openTreasury({
    search: '?view=quarantine',
    answers: { [`${read}/deposits?state=quarantined`]: () => Response.json({ items }) },
  });
  await screen.findByText('the books are away');
  screen.getByRole('radio', { name: 'Quarantine (1)' });
  items = [];
  await press(/^Try again/);
  await screen.findByText('Everything that was found has been booked.');
  screen.getByText('It will be booked in the next round.'); // although its line is gone
  expect(told).toEqual([{ network: 'tron', txHash: stuck.txHash, logIndex: 3 }]);
});

it('the addresses are kept as a file, as they are narrowed', async () => {
  const asked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openTreasury({
    search: '?network=tron&least=50',
    answers: {
      [`${read}/addresses?network=tron&unswept=50`]: { items: [] },
      [`${read}/addresses.csv?network=tron&unswept=50`]: (request: Request) => {
        asked.push(request.headers.get('X-Session-Token') ?? '');
        return new Response('path,index\r\n');
      },
    },
  });
  await screen.findByText('No address matches.');
  await press('Download CSV');
  await screen.findByText('The file is in your downloads.');
  expect(asked).toEqual(['token']);
  expect(click).toHaveBeenCalledOnce();
});

it('an address is searched for whatever it holds, and the file keeps its least amount', async () => {
  const asked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openTreasury({
    search: '?q=7&least=50',
    answers: {
      [`${read}/addresses?q=7`]: { items: [holding('TAda', '0.00')] },
      [`${read}/addresses.csv?unswept=50`]: (request: Request) => {
        asked.push(new URL(request.url).search);
        return new Response('path,index\r\n');
      },
    },
  });
  await screen.findByText('TAda');
  expect(screen.getByLabelText<HTMLSelectElement>('Holding').disabled).toBe(true);
  await press('Download CSV');
  await screen.findByText('The file is in your downloads.');
  expect(asked).toEqual(['?unswept=50']);
});
