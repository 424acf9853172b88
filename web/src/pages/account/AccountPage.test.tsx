import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entitlement, Usage } from '@/features/vpn/rules';
import { enterAsMember } from '../../../tests/member';
import { aPlan, aUsage, GB, inDays, noUsage, someLinks } from '../../../tests/plans';
import { openApp } from '../../../tests/renderApp';

const subscription = (token: string, others = [] as string[]) => ({
  ...someLinks(token),
  others: others.map((base) => someLinks(token, base)),
});
const today = new Date().toISOString().slice(0, 10);

const answersFor = (items: Entitlement[], usage: Usage) => ({
  '/vpn/usage': usage,
  '/vpn/entitlements': { items },
  '/vpn/usage/days?days=30': { items: [{ day: today, up: GB, down: 3 * GB }] },
  '/vpn/usage/days?days=7': { items: [] },
  '/vpn/subscription': subscription('old'),
  '/vpn/subscription/reset': { ...subscription('new'), resetTime: '2026-11-15T08:00:00Z' },
});

beforeEach(enterAsMember);

describe('the account', () => {
  it('sums up what is left and says until when', async () => {
    await openApp('/account', {
      answers: answersFor([aPlan()], aUsage({ refillTime: '2026-12-01T12:00:00Z' })),
    });
    await screen.findByRole('heading', { level: 2, name: 'Harbour 100' });
    const ring = screen.getByText('80%').closest('[class*="ring"]')?.querySelector('[class*="share"]');
    const [drawn, around] = ring?.getAttribute('stroke-dasharray')?.split(' ').map(Number) ?? [];
    expect((drawn ?? 0) / (around ?? 0)).toBeCloseTo(0.8);
    screen.getByText(/^20.GB of 100.GB used$/);
    screen.getByText('Refills Dec 1, 2026');
    screen.getByText(/40 days left$/);
    expect(screen.queryByText(/is left/)).toBeNull();
  });

  it('counts plans when there are several, each with what is special about it', async () => {
    const pack = aPlan({
      id: 'e2',
      productName: 'Cargo 200',
      expiry: undefined,
      bonus: 5 * GB,
      speedMbps: 0,
    });
    const next = aPlan({
      id: 'e3',
      productName: 'Harbour 200',
      active: false,
      state: 'waiting',
      startTime: '2027-01-05T12:00:00Z',
    });
    await openApp('/phone/account', {
      small: true,
      answers: answersFor([aPlan(), pack, next], aUsage({ never: true, active: 2, dataTotal: 200 * GB })),
    });
    await screen.findByRole('heading', { level: 2, name: '2 active plans' });
    screen.getByText('Never expires');
    const card = (name: string) => {
      const item = screen.getByRole('heading', { level: 3, name }).closest('li');
      return within(item as HTMLElement);
    };
    card('Cargo 200').getByText(/^\+5.GB$/);
    card('Cargo 200').getByText('No limit');
    card('Cargo 200').getByText('Never');
    card('Harbour 200').getByText('Waiting');
    card('Harbour 200').getByText('Jan 5, 2027');
  });

  it('keeps what is over apart, with the operator’s words', async () => {
    const gone = aPlan({
      id: 'e3',
      productName: 'Jetty 50',
      active: false,
      state: 'ended',
      endReason: 'Resold to others.',
    });
    await openApp('/account', { answers: answersFor([aPlan(), gone], aUsage()) });
    const history = within(await screen.findByRole('region', { name: 'Plan history' }));
    history.getByText('Jetty 50');
    history.getByRole('cell', { name: /^Ended/ });
    history.getByText('Resold to others.');
    expect(history.queryByText('Harbour 100')).toBeNull();
  });

  it.each([
    [aUsage({ warnings: [{ kind: 'traffic', level: 15 }] }), /^Less than 15% of your traffic is left\./],
    [
      aUsage({ warnings: [{ kind: 'traffic', level: 5 }], refillTime: '2026-12-01T12:00:00Z' }),
      'Less than 5% of your traffic is left until it refills on Dec 1, 2026.',
    ],
    [aUsage({ warnings: [{ kind: 'expiry', days: 2 }], expiry: inDays(2.9) }), /^Your plan ends in 3 days\./],
    [
      aUsage({ warnings: [{ kind: 'expiry', days: 0 }], expiry: inDays(0.5) }),
      /^Your plan ends within a day\./,
    ],
    [
      aUsage({ state: 'exhausted', dataUsed: 100 * GB }),
      /^Your traffic is used up, so your apps cannot connect\./,
    ],
  ])('warns calmly, and knows the way to renew (%#)', async (usage, words) => {
    await openApp('/account', { answers: answersFor([aPlan()], usage) });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Extend' }).getAttribute('href')).toBe(
      '/accelerateIndex?package=harbour',
    );
  });

  it('shows the days of another span when asked', async () => {
    await openApp('/account', { answers: answersFor([aPlan()], aUsage()) });
    await screen.findByText('Last 30 days');
    screen.getByText(/^Download 3.GB$/);
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await screen.findByText('No traffic in these days.');
  });

  it('does not sell another plan to somebody whose own is paused', async () => {
    const paused = aPlan({ active: false, frozen: true, state: 'frozen' });
    await openApp('/account', { answers: answersFor([paused], noUsage('paused')) });
    await screen.findByText(/^Your plan is paused because its payment was called back\./);
    expect(screen.getByRole('link', { name: 'See what you owe' }).getAttribute('href')).toBe('/credit');
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
  });

  it('says when a plan that waits begins', async () => {
    const next = aPlan({ active: false, state: 'waiting', startTime: '2027-01-05T12:00:00Z' });
    await openApp('/account', { answers: answersFor([next], noUsage('waiting')) });
    await screen.findByText('Your next plan begins Jan 5, 2027.');
  });

  it('leads somebody whose plan has ended to the plans, without a link that serves nobody', async () => {
    const old = aPlan({ active: false, state: 'expired' });
    await openApp('/account', { answers: answersFor([old], noUsage('expired')) });
    await screen.findByText('Your plan has ended.');
    screen.getByRole('link', { name: 'Choose a plan' });
    expect(screen.queryByRole('heading', { name: 'Subscription link' })).toBeNull();
  });

  it('leads somebody without a plan to the plans', async () => {
    await openApp('/account', { answers: answersFor([], noUsage()) });
    await screen.findByText('You have not bought a plan yet.');
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/accelerateIndex');
  });
});

describe('the subscription link', () => {
  const open = (links: object = subscription('old')) =>
    openApp('/account', {
      answers: { ...answersFor([aPlan()], aUsage()), '/vpn/subscription': links },
    });

  it('offers Clash and V2ray, and other formats to those who ask', async () => {
    await open();
    await screen.findByText('https://shop.example/s/old?flag=clash');
    screen.getByRole('button', { name: 'Copy V2ray link' });
    expect(screen.queryByRole('button', { name: 'Copy sing-box link' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Other formats', expanded: false }));
    screen.getByRole('button', { name: 'Copy sing-box link' });
    await userEvent.click(screen.getByRole('button', { name: 'Hide other formats', expanded: true }));
    expect(screen.queryByRole('button', { name: 'Copy sing-box link' })).toBeNull();
  });

  it('comes first for every app and the browser, without a format', async () => {
    await open();
    await screen.findByText('https://shop.example/s/old');
    const copies = screen
      .getAllByRole('button', { name: /^Copy .*link$/ })
      .map(({ textContent }) => textContent);
    expect(copies).toEqual(['Copy link', 'Copy Clash link', 'Copy V2ray link']);
    await userEvent.click(screen.getByRole('button', { name: 'QR code of the link' }));
    await screen.findByRole('dialog', { name: 'QR code of the link' });
  });

  it('is shown to a camera', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'QR code of the Clash link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'QR code of the Clash link' }));
    dialog.getByRole('img', { name: 'QR code of the Clash link' });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens apps of the device that is chosen', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Clash Meta for Android' });
    expect(link.getAttribute('href')).toBe('clashmeta://install-config?url=https://shop.example/s/old');
    await userEvent.click(screen.getByRole('radio', { name: 'iPhone, iPad' }));
    screen.getByRole('link', { name: 'Stash' });
    expect(screen.queryByRole('link', { name: 'Clash Meta for Android' })).toBeNull();
  });

  it('can be taken from another address where the first is blocked', async () => {
    await open(subscription('old', ['https://spare.example']));
    await userEvent.selectOptions(await screen.findByLabelText('Address'), 'spare.example');
    screen.getByText('https://spare.example/s/old');
    screen.getByText('https://spare.example/s/old?flag=clash');
    const app = screen.getByRole('link', { name: 'Clash Meta for Android' });
    expect(app.getAttribute('href')).toContain('https://spare.example/s/old');
  });

  it('is replaced only after saying what happens to devices', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset link' }));
    await screen.findByText(/Every device that uses it goes offline at its next update/);
    screen.getByText('https://shop.example/s/old?flag=clash');
    const buttons = screen.getAllByRole('button', { name: 'Reset link' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByText('https://shop.example/s/new?flag=clash');
    screen.getByText('The link is new. Copy it into your apps again.');
    screen.getByText(/Last reset Nov 15, 2026$/);
  });
});
