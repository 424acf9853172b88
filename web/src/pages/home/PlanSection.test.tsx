import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query';
import { enterAsMember, leave } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { refuse } from '../../../tests/personal';
import { aPlan, aUsage, GB, inDays, noUsage } from '../../../tests/plans';
import { openApp } from '../../../tests/renderApp';

const base = { description: '', speedMbps: 500, devices: 5, limitedToOne: false, soldOut: false };
const month = (usdtAmount: string) => ({ cycle: 'month', months: 1, usdtAmount });
const packages = [
  {
    ...base,
    productId: 'jetty',
    productName: 'Jetty 50',
    tab: 'monthly',
    trafficBytes: 50 * GB,
    prices: [month('2.50'), { cycle: 'season', months: 3, usdtAmount: '7.00' }],
  },
  {
    ...base,
    productId: 'harbour',
    productName: 'Harbour 100',
    tab: 'monthly',
    trafficBytes: 100 * GB,
    prices: [month('4.20')],
  },
  {
    ...base,
    productId: 'gone',
    productName: 'Gone 1',
    tab: 'monthly',
    trafficBytes: GB,
    soldOut: true,
    prices: [month('1.00')],
  },
  {
    ...base,
    productId: 'cargo',
    productName: 'Cargo 200',
    tab: 'data',
    trafficBytes: 200 * GB,
    prices: [{ cycle: 'long_term', months: 0, usdtAmount: '9.00' }],
  },
];
const payMethods = [
  { payType: 'sandbox', available: true },
  { payType: 'usdt', available: false },
];
const harbourNow = aPlan({ dataUsed: 86 * GB });
const usageNow = aUsage({ dataUsed: 86 * GB, warnings: [{ kind: 'traffic', level: 15 }] });

const faq = {
  groups: [{ id: 'g', title: '', items: [{ id: 'q', question: 'Is it fast?', answer: 'Yes.' }] }],
};
const refused = () => Response.json({ code: 'not_found' }, { status: 404 });

let placed: { body: Record<string, unknown>; key: string | null }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  leave();
  placed = [];
  answers = {
    '/packages': { items: packages },
    '/pay-methods': { items: payMethods },
    '/vpn/usage': noUsage(),
    '/vpn/entitlements': { items: [] },
    '/orders/open': {},
    '/orders/t1': anOrder(),
    '/orders/t1?after=1': () => new Promise(() => undefined),
    '/orders': async (request: Request) => {
      placed.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return Response.json(anOrder());
    },
  };
});

const card = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const labels = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map((choice) => choice.closest('label')?.textContent);
const place = async () => userEvent.click(await screen.findByRole('button', { name: 'Place order' }));

describe('a visitor', () => {
  it('compares plans by tab and by cycle', async () => {
    const app = await openApp('/accelerateIndex', { answers });
    expect((await card('Jetty 50')).checked).toBe(true);
    expect((await card('Gone 1')).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    screen.getByText('about 2.33 USDT a month');
    await userEvent.click(screen.getByRole('radio', { name: 'Data' }));
    expect((await card('Cargo 200')).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: 'Jetty 50' })).toBeNull();
    expect(app.address()).toBe('/accelerateIndex?cycle=season&tab=data');
  });

  it('finds plans by the month under a tab of their own', async () => {
    const app = await openApp('/accelerateIndex', { answers });
    const shelf = within(await screen.findByRole('radiogroup', { name: 'Choose a plan' }));
    const shown = () => shelf.getAllByRole('heading').map((name) => name.textContent);
    expect(labels('Kind of plan')).toEqual(['All', 'Monthly', 'Data']);
    expect(shown()).toEqual(['Jetty 50', 'Harbour 100', 'Gone 1', 'Cargo 200']);
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(shown()).toEqual(['Jetty 50', 'Harbour 100', 'Gone 1']);
    expect(app.address()).toBe('/accelerateIndex?tab=monthly');
  });

  it('is offered every cycle that a plan is sold for, each at its price', async () => {
    const cycles = [
      ['Month', 'month', 1, '2.50'],
      ['Season', 'season', 3, '7.00'],
      ['Half year', 'half_year', 6, '13.00'],
      ['Year', 'year', 12, '25.00'],
      ['Long-term', 'long_term', 0, '60.00'],
    ] as const;
    const prices = cycles.map(([, cycle, months, usdtAmount]) => ({ cycle, months, usdtAmount }));
    answers['/packages'] = { items: [{ ...packages[0], prices }] };
    await openApp('/accelerateIndex', { answers });
    const shelf = within(await screen.findByRole('radiogroup', { name: 'Choose a plan' }));
    expect(labels('How long')).toEqual(cycles.map(([name]) => name));
    for (const [name, , , price] of cycles) {
      await userEvent.click(screen.getByRole('radio', { name }));
      shelf.getByText(price);
    }
  });

  it('sees which ways to pay are not set up', async () => {
    await openApp('/accelerateIndex', { answers });
    const usdt = await screen.findByRole<HTMLInputElement>('radio', { name: /^USDT/ });
    expect(usdt.disabled).toBe(true);
    within(usdt.closest('label') as HTMLElement).getByText('Not available');
  });

  it('is asked to sign in only for the order, and finds the choice again', async () => {
    const app = await openApp('/accelerateIndex', { answers });
    await userEvent.click(await card('Harbour 100'));
    await place();
    const next = '/accelerateIndex?package=harbour&pay=sandbox';
    await waitFor(() => expect(app.address()).toBe(`/login?next=${encodeURIComponent(next)}`));
    expect(placed).toEqual([]);
  });

  it('reviews the order in a sheet on a phone', async () => {
    await openApp('/phone/accelerateIndex', { small: true, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Your order' }));
    sheet.getByRole('button', { name: 'Place order' });
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is told when the plans cannot be had, and can try again', async () => {
    answers['/packages'] = refused;
    await openApp('/accelerateIndex', { answers });
    await screen.findByText('The plans could not be loaded.');
    answers['/packages'] = { items: packages };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Jetty 50');
  });

  it('is told when the ways to pay cannot be had, and can ask for them again', async () => {
    answers['/pay-methods'] = refused;
    await openApp('/accelerateIndex', { answers });
    await screen.findByText('The ways to pay could not be loaded.');
    answers['/pay-methods'] = { items: payMethods };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('radio', { name: /^Sandbox/ });
  });

  it('keeps what is shown when it cannot be read anew', async () => {
    answers['/site/faq?excerpt=true'] = faq;
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    await screen.findByText('Is it fast?');
    answers['/packages'] = refused;
    answers['/site/faq?excerpt=true'] = refused;
    await act(() => queryClient.invalidateQueries());
    await card('Jetty 50');
    screen.getByText('Is it fast?');
    expect(screen.queryByText('The plans could not be loaded.')).toBeNull();
  });
});

describe('a member', () => {
  beforeEach(enterAsMember);

  it('places the order and goes to its page', async () => {
    const app = await openApp('/accelerateIndex?cycle=month&package=cargo', { answers });
    await card('Cargo 200');
    await place();
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t1'));
    expect(placed).toMatchObject([
      { body: { kind: 'package', productId: 'cargo', cycle: 'long_term', payType: 'sandbox' } },
    ]);
    expect(placed[0]?.key).toBeTruthy();
  });

  it.each([
    ['pays from credit that covers it', { usdCredit: '9.00' }, { payType: 'credit', useCredit: false }],
    ['lets credit pay its part', { usdCredit: '1.00' }, { payType: 'sandbox', useCredit: true }],
    ['pays outside without any', {}, { payType: 'sandbox', useCredit: false }],
  ])('%s', async (_, funds, expected) => {
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '0.00', ...funds };
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    await place();
    await waitFor(() => expect(placed).toMatchObject([{ body: expected }]));
  });

  it('sees what is left to pay beside credit, and may keep the credit', async () => {
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '1.00' };
    await openApp('/accelerateIndex', { answers });
    await screen.findByText(/^1\.50.USDT$/);
    await userEvent.click(screen.getByRole('checkbox', { name: /Use my credit first/ }));
    expect(screen.queryByText(/^1\.50.USDT$/)).toBeNull();
    await place();
    await waitFor(() => expect(placed).toMatchObject([{ body: { useCredit: false } }]));
  });

  it('pays with points where there are enough', async () => {
    answers['/points'] = { points: 250, pointsPerDollar: 100, usdCredit: '0.00' };
    await openApp('/accelerateIndex', { answers });
    await userEvent.click(await screen.findByRole('radio', { name: /^Points 250.points/ }));
    await place();
    await waitFor(() => expect(placed).toMatchObject([{ body: { payType: 'points' } }]));
  });

  it('orders once when the first answer was lost', async () => {
    const answerLater = answers['/orders'] as (request: Request) => Promise<Response>;
    answers['/orders'] = async (request: Request) => {
      await answerLater(request);
      throw new TypeError('connection lost');
    };
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    await place();
    await screen.findByText(/server cannot be reached/);
    answers['/orders'] = answerLater;
    await place();
    await waitFor(() => expect(placed).toHaveLength(2));
    expect(placed[1]?.key).toBe(placed[0]?.key);
  });

  it('is told when others have bought the last one meanwhile', async () => {
    answers['/orders'] = () => {
      answers['/packages'] = {
        items: packages.map((item) => (item.productId === 'jetty' ? { ...item, soldOut: true } : item)),
      };
      return refuse(409, 'insufficient_stock');
    };
    const app = await openApp('/accelerateIndex', { answers });
    await userEvent.click(await card('Jetty 50'));
    await place();
    await waitFor(async () => expect((await card('Jetty 50')).disabled).toBe(true));
    screen.getByText('Insufficient stock.');
    expect(app.address()).toBe('/accelerateIndex');
  });

  it('who has a plan finds it chosen and decides what buying again means', async () => {
    answers['/vpn/usage'] = usageNow;
    answers['/vpn/entitlements'] = { items: [harbourNow] };
    await openApp('/accelerateIndex', { answers });
    await waitFor(async () => expect((await card('Harbour 100')).checked).toBe(true));
    screen.getByText('Your plan');
    await screen.findByText('Low traffic');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Extend' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Start now' }));
    await place();
    await waitFor(() => expect(placed).toMatchObject([{ body: { productId: 'harbour', apply: 'now' } }]));
  });

  it.each([
    ['expired', 'Your plan has ended.'],
    ['none', 'You have no active plan.'],
    ['waiting', 'Your next plan begins Jan 5, 2027.'],
    ['paused', /^Your plan is paused/],
  ] as const)('whose plan is %s reads so', async (state, words) => {
    answers['/vpn/usage'] = noUsage(state);
    answers['/vpn/entitlements'] = {
      items: [aPlan({ state: 'waiting', active: false, startTime: '2027-01-05T12:00:00Z' })],
    };
    await openApp('/accelerateIndex', { answers });
    await screen.findByText(words);
  });

  it('reads what to mind about their plan', async () => {
    answers['/vpn/usage'] = aUsage({ warnings: [{ kind: 'expiry', days: 2 }], expiry: inDays(2.9) });
    answers['/vpn/entitlements'] = { items: [aPlan()] };
    await openApp('/accelerateIndex', { answers });
    await screen.findByText('Ends soon');
    screen.getByText(/^Your plan ends in 3 days\./);
  });

  it('sees their plan for as long as it was read once', async () => {
    answers['/vpn/usage'] = usageNow;
    answers['/vpn/entitlements'] = { items: [harbourNow] };
    await openApp('/accelerateIndex', { answers });
    await screen.findByText('Low traffic');
    answers['/vpn/usage'] = refused;
    await act(() => queryClient.invalidateQueries());
    screen.getByText('Low traffic');
  });

  it.each(['/vpn/usage', '/vpn/entitlements'])('finds the page whole without %s', async (read) => {
    answers[read] = refused;
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    await waitFor(() => expect(document.querySelector('[class*=heroAside] [class*=bone]')).toBeNull());
  });

  it('with nearly nothing left is offered to start now', async () => {
    answers['/vpn/usage'] = { ...usageNow, dataUsed: 96 * GB };
    answers['/vpn/entitlements'] = { items: [harbourNow] };
    await openApp('/accelerateIndex', { answers });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Start now' }).checked).toBe(true),
    );
  });
});

describe('an unfinished order', () => {
  beforeEach(enterAsMember);
  const refuseSecond = () => refuse(409, 'order_open', { params: { transactionId: 'o9' } });

  it('is asked about once when its owner comes in', async () => {
    answers['/orders/open'] = { order: anOrder({ transactionId: 'o1' }) };
    const app = await openApp('/accelerateIndex', { answers });
    await screen.findByText(/Harbour 100 for 4\.20.USDT is still waiting/);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    app.unmount();
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stops a second one, and can be gone to', async () => {
    answers['/orders'] = refuseSecond;
    const app = await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    answers['/orders/open'] = { order: anOrder({ transactionId: 'o9' }) };
    await place();
    await screen.findByRole('heading', { name: 'You have an unfinished order' });
    await userEvent.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(app.address()).toBe('/order/confirm/o9'));
  });

  it('can be cancelled on the spot', async () => {
    const cancelled = vi.fn(() => Response.json(anOrder({ transactionId: 'o9', status: 4, version: 2 })));
    answers['/orders'] = refuseSecond;
    answers['/orders/o9/cancel'] = cancelled;
    await openApp('/accelerateIndex', { answers });
    await card('Jetty 50');
    answers['/orders/open'] = { order: anOrder({ transactionId: 'o9' }) };
    await place();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
