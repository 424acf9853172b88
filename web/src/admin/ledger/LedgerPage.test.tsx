import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Books, Check } from './api';

const sound: Check = {
  id: 'c1',
  startedAt: '2026-11-14T02:00:00Z',
  finishedAt: '2026-11-14T02:00:03Z',
  found: 0,
};
const broken: Check = {
  ...sound,
  id: 'c2',
  found: 1,
  violations: [{ check: 'balance_differs', row: 'user:u7:usd' }],
};
const books: Books = {
  lastCheck: sound,
  checks: [
    { name: 'balance_differs', found: 0 },
    { name: 'moon_is_cheese', found: 0 },
  ],
  history: [sound],
  accounts: [
    { account: 'sys:clearing:sandbox', currency: 'USD', balance: '-12.50' },
    { account: 'sys:issuance:point', currency: 'POINT', balance: '-1250' },
    { account: 'sys:revenue:vpn', currency: 'USD', balance: '4.20' },
    { account: 'sys:moon', currency: 'USD', balance: '0.00' },
  ],
  members: { usd: '8.30', points: '1250' },
};

const read = '/admin/ledger';

beforeEach(() => enterAsMember({ ledger: true }));
afterEach(leave);

describe('the page of the books', () => {
  it('shows that they add up, and every account in words', async () => {
    await openApp(read, { answers: { [read]: books } });
    await screen.findByRole('heading', { level: 2, name: 'The books add up' });
    screen.getByText(/Nov 14, 2026/);
    const line = (name: string) => screen.getByText(name).closest('li')?.textContent;
    expect(line('Came in through the sandbox')).toContain('−12.50\u00a0USD');
    expect(line('Points given out')).toMatch(/[−-]1,250.points/);
    expect(line('Sold: plans')).toContain('4.20\u00a0USD');
    expect(line('Credit of all members')).toContain('8.30\u00a0USD');
    // What this build has no words for is shown by the server's own.
    screen.getByText('sys:moon');
    screen.getByText('moon_is_cheese');
  });

  it('shows what a check that was asked for has found, at its rule', async () => {
    let checked = false;
    await openApp(read, {
      answers: {
        [read]: () =>
          Response.json(
            checked
              ? {
                  ...books,
                  lastCheck: broken,
                  checks: [{ name: 'balance_differs', found: 1 }],
                  history: [broken, sound],
                }
              : books,
          ),
        [`${read}/check`]: () => {
          checked = true;
          return Response.json(broken);
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { level: 2, name: 'The books do not add up' });
    const rules = within(screen.getByRole('region', { name: 'What is checked' }));
    rules.getByText('user:u7:usd');
    rules.getByText('1 finding');
    const earlier = within(screen.getByRole('region', { name: 'Earlier checks' }));
    expect(earlier.getAllByText('In order')).toHaveLength(1);
  });

  it('says so before the first check', async () => {
    await openApp(read, { answers: { [read]: { ...books, lastCheck: undefined, history: [] } } });
    await screen.findByRole('heading', { level: 2, name: 'The books have not been checked yet' });
    expect(screen.getAllByText('Not checked yet')).toHaveLength(2);
  });

  it('says why a check could not be made, and keeps what was known', async () => {
    await openApp(read, {
      answers: {
        [read]: books,
        [`${read}/check`]: () => Response.json({ code: 'unavailable' }, { status: 503 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/try again/i));
    screen.getByRole('heading', { level: 2, name: 'The books add up' });
  });
});
