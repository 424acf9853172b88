import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStore, keeping, statistics } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store';
const missing = { asked: '100.00', posted: '40.00', missing: '60.00' };
const payMethods = { items: [{ payType: 'usdt', available: true, networks: ['tron'] }] };
const funds = { points: 0, pointsPerDollar: 100, usdCredit: '0.00' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => enterAsMember());

describe('somebody without a store', () => {
  it('reads what one takes and opens it', async () => {
    let store: object | null = null;
    const sent: unknown[] = [];
    await openApp(HERE, {
      answers: {
        '/market/my/store': () => Response.json({ ...keeping({ bond: missing }), store }),
        '/market/stores': async (request: Request) => {
          sent.push(await request.json());
          store = aStore({ state: 'waiting' });
          return Response.json(store);
        },
        '/pay-methods?kind=bond': payMethods,
        '/points': funds,
      },
    });
    await screen.findByText(/^A bond of 100\.00.USD\./);
    screen.getByText('We keep 2.5% of every sale.');
    screen.getByText('It comes back 14 days after you close the store.');
    await press('Open the store');
    await screen.findByText('Fill this in.');
    await userEvent.type(screen.getByLabelText(/^Name/), ' Harbour keys ');
    await press('Open the store');
    await screen.findByText('Waiting for its bond');
    expect(sent).toEqual([{ name: 'Harbour keys', about: '' }]);
  });

  it('is asked for an address first, if only Telegram knows them, and comes back', async () => {
    await openApp(HERE, { answers: { '/market/my/store': keeping({ store: null, complete: false }) } });
    const link = await screen.findByRole('link', { name: 'Bind an address' });
    expect(link.getAttribute('href')).toBe('/sys/account_info?next=%2Fmarket%2Fmy_store');
    expect(screen.queryByRole('button', { name: 'Open the store' })).toBeNull();
  });

  it('hears why the store was not opened', async () => {
    await openApp(HERE, {
      answers: {
        '/market/my/store': keeping({ store: null }),
        '/market/stores': () => refuse(400, 'invalid', { fields: { name: 'too_short' } }),
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Name/), 'a');
    await press('Open the store');
    await screen.findByText('This is too short.');
  });
});

describe('the bond', () => {
  it('is paid by an order of its own', async () => {
    const sent: unknown[] = [];
    await openApp(HERE, {
      answers: {
        '/market/my/store': keeping({ store: aStore({ state: 'waiting' }), bond: missing }),
        '/pay-methods?kind=bond': payMethods,
        '/points': funds,
        '/orders': async (request: Request) => {
          sent.push(await request.json());
          return refuse(409, 'bond_complete');
        },
      },
    });
    await screen.findByRole('heading', { name: /^Pay the bond of 60\.00.USDT/ });
    screen.getByText(/^40\.00.USDT of 100\.00.USDT is there already/);
    await screen.findByRole('radio', { name: /USDT/ });
    await press('Pay the bond');
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ kind: 'bond', productId: 's1', quantity: 1, payType: 'usdt' }),
      ]),
    );
  });

  it('can be made whole again by a store that was suspended for it', async () => {
    await openApp(HERE, {
      answers: {
        '/market/my/store': keeping({
          store: aStore({ state: 'suspended', suspendedFor: 'bond' }),
          bond: missing,
        }),
        '/market/my/statistics?days=30': statistics(),
        '/pay-methods?kind=bond': payMethods,
        '/points': funds,
      },
    });
    await screen.findByText(/^The store is suspended because its bond is not whole/);
    screen.getByRole('heading', { name: /60\.00.USDT of the bond is missing/ });
    await screen.findByRole('heading', { name: 'What needs doing' });
  });
});

describe('the desk', () => {
  it('says what needs doing, and where', async () => {
    await openApp(HERE, {
      answers: {
        '/market/my/store': keeping(),
        '/market/my/statistics?days=30': statistics({
          toDeliver: 2,
          disputed: 1,
          open: 3,
          days: [
            { day: new Date().toISOString().slice(0, 10), orders: 4, earned: '12.50', refunded: '0.00' },
          ],
        }),
      },
    });
    const dispute = await screen.findByRole('link', { name: '1 order in dispute' });
    expect(dispute.getAttribute('href')).toBe(`${HERE}?tab=orders&state=disputed`);
    screen.getByRole('link', { name: '2 orders to deliver' });
    const chart = within(screen.getByRole('figure'));
    expect(chart.getAllByText('4 orders').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: 'Earnings' }));
    expect(screen.getAllByText(/^12\.50.USD$/).length).toBeGreaterThan(0);
  });

  it('leads a new keeper to the first product', async () => {
    await openApp(HERE, {
      answers: { '/market/my/store': keeping(), '/market/my/statistics?days=30': statistics() },
    });
    const way = await screen.findByRole('link', { name: 'Describe your first product' });
    expect(way.getAttribute('href')).toBe(`${HERE}?tab=products&product=new`);
    expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  });

  it('shows why an operator has suspended the store', async () => {
    const store = aStore({ state: 'suspended', suspendedFor: 'operator', reason: 'Three complaints.' });
    await openApp(HERE, {
      answers: { '/market/my/store': keeping({ store }), '/market/my/statistics?days=30': statistics() },
    });
    await screen.findByText('Three complaints.');
    expect(screen.queryByRole('link', { name: 'See my store' })).toBeNull();
  });

  it('marks the tab that is open', async () => {
    await openApp(`${HERE}?tab=settings`, { answers: { '/market/my/store': keeping() } });
    const nav = within(await screen.findByRole('navigation', { name: 'Parts of my store' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  });
});

describe('on a phone', () => {
  it('there is the way to a computer', async () => {
    await openApp(`/phone${HERE}`, { small: true });
    await screen.findByText(/^A store is run on a PC/);
    screen.getByText(`${window.location.origin}${HERE}`);
    screen.getByRole('button', { name: 'Copy the link' });
  });
});
