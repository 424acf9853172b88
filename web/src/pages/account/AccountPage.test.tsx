import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

const GB = 1024 ** 3;
const DAY = 86_400_000;
const plan = {
  id: 'e1',
  productId: 'harbour',
  productName: 'Harbour 100',
  monthly: true,
  dataUsed: 20 * GB,
  dataTotal: 100 * GB,
  speedMbps: 500,
  devices: 5,
  active: true,
  frozen: false,
  expiry: new Date(Date.now() + 40.5 * DAY).toISOString(),
  createTime: '2026-11-01T00:00:00Z',
};
const usage = { dataUsed: 20 * GB, dataTotal: 100 * GB, expiry: plan.expiry, never: false, active: 1 };
const links = (token: string) => ({
  links: [
    { format: 'clash', url: `https://shop.example/s/${token}?flag=clash` },
    { format: 'v2ray', url: `https://shop.example/s/${token}?flag=v2ray` },
  ],
});

const answersFor = (items: object[], sum: object) => ({
  '/vpn/usage': sum,
  '/vpn/entitlements': { items },
  '/vpn/subscription': links('old'),
  '/vpn/subscription/reset': links('new'),
});

beforeEach(enterAsMember);

describe('the account', () => {
  it('sums up what is left and says until when', async () => {
    await openApp('/account', { answers: answersFor([plan], usage) });
    await screen.findByRole('heading', { level: 2, name: 'Harbour 100' });
    screen.getByText('80%');
    screen.getByText(/^20.GB of 100.GB used$/);
    screen.getByText(/40 days left$/);
    screen.getByText('https://shop.example/s/old?flag=clash');
    screen.getByRole('button', { name: 'Copy V2ray link' });
  });

  it('counts plans when there are several, and knows "never"', async () => {
    const pack = { ...plan, id: 'e2', productName: 'Cargo 200', expiry: undefined };
    const gone = { ...plan, id: 'e3', productName: 'Jetty 50', active: false };
    await openApp('/phone/account', {
      small: true,
      answers: answersFor([plan, pack, gone], { ...usage, never: true, active: 2 }),
    });
    await screen.findByRole('heading', { level: 2, name: '2 active plans' });
    screen.getByText('Never expires');
    screen.getByText('Ended');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('replaces the link only after saying what follows', async () => {
    await openApp('/account', { answers: answersFor([plan], usage) });
    await userEvent.click(await screen.findByRole('button', { name: 'Reset link' }));
    await screen.findByText(/stops working on all your devices at once/);
    screen.getByText('https://shop.example/s/old?flag=clash');
    const buttons = screen.getAllByRole('button', { name: 'Reset link' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByText('https://shop.example/s/new?flag=clash');
    screen.getByText('The link is new. Copy it into your apps again.');
  });

  it('does not sell another plan to somebody whose own is paused', async () => {
    const paused = { ...plan, active: false, frozen: true };
    await openApp('/account', {
      answers: answersFor([paused], { dataUsed: 0, dataTotal: 0, never: false, active: 0 }),
    });
    await screen.findByText(/^Your plan is paused because its payment was called back\./);
    expect(screen.getByRole('link', { name: 'See what you owe' }).getAttribute('href')).toBe('/credit');
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
  });

  it('leads somebody without a plan to the plans', async () => {
    await openApp('/account', {
      answers: answersFor([], { dataUsed: 0, dataTotal: 0, never: false, active: 0 }),
    });
    await screen.findByText('You have not bought a plan yet.');
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/accelerateIndex');
  });
});
