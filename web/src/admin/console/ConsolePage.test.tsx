import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { enterAsMember, leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Today } from './api';
import { lastSpan } from './rules';

afterEach(leave);

it('shows an operator the areas of their own permissions and no others', async () => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { audit: true, settings: false } });
  session.markInitialised();
  await openApp('/admin');
  await screen.findByRole('heading', { level: 1, name: 'Operator console' });
  const main = screen.getByRole('main');
  await within(main).findByRole('link');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/audit']);
});

it('says beside an area how much waits there, and nothing where nothing does', async () => {
  enterAsMember({ moderation: true, shares: true });
  await openApp('/admin', { answers: { '/me/queues': { reports: 3, shareReports: 0 } } });
  const list = within(screen.getByRole('navigation', { name: 'Operator console' }));
  await list.findByRole('link', { name: 'Reported content 3 waiting' });
  list.getByRole('link', { name: 'Reports on shares' });
  const areas = within(screen.getByRole('main'));
  expect(areas.getAllByText(/waiting/).map((words) => words.textContent)).toEqual(['3 waiting']);
  const first = within(screen.getByRole('region', { name: 'Waits for you' }));
  expect(first.getAllByRole('link').map((link) => link.textContent)).toEqual(['Reported content3']);
});

const quiet = {
  day: '2026-11-15',
  placed: 0,
  succeeded: 0,
  moneyIn: '0.00',
  moneyBack: '0.00',
  earned: '0.00',
  refunds: 0,
  refunded: '0.00',
  joined: 0,
  active: 0,
  up: 0,
  down: 0,
  files: 0,
  bytes: 0,
};

const today: Today = {
  today: {
    ...quiet,
    day: '2026-11-16',
    placed: 5,
    succeeded: 4,
    moneyIn: '12.50',
    earned: '-2.50',
    refunds: 1,
  },
  yesterday: { ...quiet, moneyIn: '7.00' },
  kinds: [{ kind: 'package', placed: 5, succeeded: 4 }],
  moneyIn: [{ method: 'sandbox', count: 4, amount: '12.50' }],
  moneyBack: [],
  nodes: { up: 2, late: 0, down: 1, never: 0 },
  ledger: { time: '2026-11-16T03:10:00Z', found: 0 },
  jobs: { waiting: 3, late: 0, dead: 0 },
  deadMessages: 2,
  disk: { free: 1024 ** 3, total: 20 * 1024 ** 3 },
};

it('shows today beside yesterday, and how the house is, each with its way', async () => {
  enterAsMember({ figures: true, payments: true, nodes: true });
  await openApp('/admin', { answers: { '/admin/figures/today': today } });
  const numbers = within(await screen.findByRole('region', { name: 'Today' }));
  const money = numbers.getByRole('link', { name: 'Money in' });
  expect(money.getAttribute('href')).toBe('/admin/payments');
  expect(money.closest('div')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Money in12.50 USDYesterday 7.00 USD',
  );
  // Whoever may not open an area sees its number without a way.
  expect(numbers.queryByRole('link', { name: 'New members' })).toBeNull();
  numbers.getByText('4 of 5 completed');
  const lamps = within(screen.getByRole('region', { name: 'How the shop is doing' }));
  expect(lamps.getAllByRole('listitem').map((item) => item.dataset.state)).toEqual([
    'good',
    'bad',
    'good',
    'bad',
    'bad',
  ]);
  expect(lamps.getByRole('link', { name: 'Nodes' }).getAttribute('href')).toBe('/admin/nodes');
});

it('keeps the way to every area when the figures cannot be read', async () => {
  enterAsMember({ figures: true });
  await openApp('/admin');
  await screen.findAllByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { level: 2, name: 'Shop' });
});

it('draws any number of the days, and says it in a table', async () => {
  enterAsMember({ figures: true });
  const days = () =>
    Response.json({
      days: [{ ...quiet, day: new Date().toISOString().slice(0, 10), moneyIn: '3.25', active: 9 }],
    });
  const { from, to } = lastSpan(30, Date.now());
  await openApp('/admin', { answers: { [`/admin/figures/days?from=${from}&to=${to}`]: days } });
  const part = within(await screen.findByRole('region', { name: 'By day' }));
  await part.findByText('Show as table');
  expect(part.getAllByText(/^3\.25\sUSD$/).length).toBeGreaterThan(1);
  await userEvent.selectOptions(part.getByLabelText('Show'), 'Active members');
  expect(part.getAllByText('9').length).toBeGreaterThan(1);
});
