import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leave } from '../../../../tests/member';
import { GB, inDays, someLinks } from '../../../../tests/plans';
import { openApp } from '../../../../tests/renderApp';
import type { LinkPage } from '../rules';

const TOKEN = 'AbC123_secret-token';
const page = (change: Partial<LinkPage> = {}): LinkPage => ({
  ...someLinks(TOKEN),
  others: [],
  brand: 'Harbour VPN',
  state: 'active',
  usage: { dataUsed: 20 * GB, dataTotal: 100 * GB, expiry: inDays(40.4), never: false, warnings: [] },
  ...change,
});
const open = (change?: Partial<LinkPage>, root = '') =>
  openApp(`${root}/s/${TOKEN}`, { answers: { [`/vpn/links/${TOKEN}`]: page(change) } });

beforeEach(leave);

describe('the page of a link', () => {
  it.each(['', '/phone'])('shows usage, apps and copies to whoever has it, on “%s”', async (root) => {
    await open({}, root);
    await screen.findByRole('heading', { level: 1, name: 'Your Harbour VPN subscription' });
    screen.getByText('80%');
    screen.getByText(/^20.GB of 100.GB used$/);
    screen.getByRole('link', { name: 'Clash Meta for Android' });
    screen.getByText(`https://shop.example/s/${TOKEN}`);
    screen.getByRole('button', { name: 'Copy link' });
    screen.getByRole('button', { name: 'Copy Clash link' });
    screen.getByRole('button', { name: 'QR code of the V2ray link' });
    expect(screen.getByRole('link', { name: 'Setup guides' }).getAttribute('href')).toBe(`${root}/tutorials`);
  });

  it.each([
    ['expired', 'This plan has ended. Renew it, and the link works again.', true],
    ['none', 'There is no plan behind this link yet.', true],
    ['paused', 'This subscription is paused. Sign in to see why.', false],
    ['waiting', 'The plan behind this link has not begun yet.', false],
  ] as const)('says that it is %s', async (state, words, renewable) => {
    await open({ state, usage: { dataUsed: 0, dataTotal: 0, never: false, warnings: [] } });
    await screen.findByRole('heading', { name: words });
    expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(renewable);
  });

  it('warns as the account does when little is left', async () => {
    const warnings = [{ kind: 'traffic', level: 10 } as const];
    await open({ usage: { dataUsed: 92 * GB, dataTotal: 100 * GB, never: true, warnings } });
    await screen.findByText(/^Less than 10% of your traffic is left/);
  });

  it('says that everything is used up, and what helps', async () => {
    await open({ state: 'exhausted' });
    await screen.findByText(/^Your traffic is used up/);
    screen.getByRole('link', { name: 'See plans' });
  });

  it('tells its address to no other one, nor to the title', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toMatch(/^Your Harbour VPN subscription · /));
    const others = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    // Import buttons hand the link to an app; that is what they are for.
    const own = others.filter((href) => href.startsWith('/') && href.includes(TOKEN));
    expect(own).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('is calm about a link that nobody has', async () => {
    await openApp(`/s/${TOKEN}`);
    await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
    screen.getByText(/^It was replaced by a new one or copied incompletely\./);
    expect(document.body.textContent).not.toContain(TOKEN);
    await userEvent.click(screen.getByRole('link', { name: 'Open my account' }));
    await screen.findByRole('heading', { level: 1, name: /^(Sign|Log) in$/ });
  });
});
