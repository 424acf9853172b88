import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { enterAsMember, leave, member } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { openApp } from '../../../tests/renderApp';

const DAY = 86_400_000;
let answers: Record<string, unknown>;
let placed: unknown[];

beforeEach(() => {
  leave();
  placed = [];
  answers = {
    '/premium': {
      monthlyPrice: '5.00',
      pointsPerMonth: 500,
      free: { results: 20, days: 30 },
      premium: { results: 1000 },
    },
    '/pay-methods': { items: [{ payType: 'sandbox', available: true }] },
    '/orders/open': {},
    '/points': { points: 1600, pointsPerDollar: 100, usdCredit: '0.00' },
    '/orders': async (request: Request) => {
      placed.push(await request.json());
      return Response.json(anOrder({ kind: 'premium', productId: 'premium', quantity: 3 }));
    },
  };
});

const price = () => screen.getAllByText(/^[\d.]+.USDT$/).map((shown) => shown.textContent);

describe('premium', () => {
  it('is compared with what is free', async () => {
    await openApp('/premium', { answers });
    await screen.findByRole('columnheader', { name: /Premium 5\.00.USDT a month/ });
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'ResultsThe latest 20The latest 1,000',
      'How far back30 daysNo limit',
      'FiltersNoneAll of them',
      'WhereChannels onlyGroups and channels',
      'Previews of recent messages',
    ]);
    screen.getByRole('img', { name: 'Yes' });
  });

  it('shows a visitor the price, and keeps the choice through the sign-in screen', async () => {
    const app = await openApp('/premium', { answers });
    await userEvent.click(await screen.findByRole('radio', { name: '6' }));
    expect(price()).toContain('30.00\u00a0USDT');
    await screen.findByRole('radio', { name: /^Sandbox/ });
    await userEvent.click(screen.getByRole('button', { name: 'Buy premium' }));
    await waitFor(() => expect(app.address()).toBe(`/login?next=${encodeURIComponent('/premium?months=6')}`));
  });

  it.each([
    ['', 'Enter the number of months.'],
    ['2.5', 'Enter a whole number in digits.'],
    ['0', 'Enter a number above 0.'],
    ['37', 'At most 36 months can be bought at once.'],
  ])('does not take %j months', async (typed, said) => {
    const app = await openApp('/premium', { answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
    const field = screen.getByLabelText<HTMLInputElement>('Number of months');
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await screen.findByRole('radio', { name: /^Sandbox/ });
    await userEvent.click(screen.getByRole('button', { name: 'Buy premium' }));
    screen.getByText(said);
    expect(document.activeElement).toBe(field);
    expect(app.address()).toMatch(/^\/premium/);
  });
});

describe('a member', () => {
  it('pays with points and goes to the order', async () => {
    enterAsMember();
    const app = await openApp('/phone/premium', { small: true, answers });
    await screen.findByText('Free tier');
    await userEvent.click(await screen.findByRole('radio', { name: '3' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Points/ }));
    screen.getByText(/^1,500.points$/);
    await userEvent.click(screen.getByRole('button', { name: 'Buy premium' }));
    await waitFor(() => expect(app.address()).toBe('/phone/order/confirm/t1'));
    expect(placed).toMatchObject([{ kind: 'premium', quantity: 3, payType: 'points' }]);
  });

  it('sees until when it runs and how far more months would reach', async () => {
    enterAsMember();
    const vipExpiry = new Date(Date.now() + 10 * DAY).toISOString();
    session.setUserInfo({ ...member, vipType: 'premium', vipExpiry });
    await openApp('/premium?months=12', { answers });
    const written = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'medium' });
    await screen.findByText(`Premium until ${written(new Date(vipExpiry))}`);
    screen.getByRole('heading', { name: 'Extend premium' });
    const next = new Date(vipExpiry);
    next.setUTCFullYear(next.getUTCFullYear() + 1);
    screen.getByText(`Extends until ${written(next)}`);
  });

  it('is told the new expiry as soon as it is paid', async () => {
    enterAsMember();
    const user = { ...member, vipType: 'premium', vipExpiry: '2031-05-05T12:00:00Z' };
    answers['/me'] = { user, auths: {} };
    answers['/orders/t1'] = anOrder({ kind: 'premium', status: 2, quantity: 3 });
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText('Premium now runs until May 5, 2031');
  });

  it('learns a new expiry from the server when coming back', async () => {
    enterAsMember();
    const vipExpiry = '2031-05-05T12:00:00Z';
    answers['/me'] = { user: { ...member, vipType: 'premium', vipExpiry }, auths: {} };
    await openApp('/premium', { answers });
    await screen.findByText('Premium until May 5, 2031');
  });
});
