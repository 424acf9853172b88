import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/session';
import { enterAsMember } from '../../../tests/member';
import { aPlan } from '../../../tests/plans';
import { openApp } from '../../../tests/renderApp';
import { DRAWINGS } from './drawings';

const apps = [
  {
    id: 'cmfa',
    name: 'Clash Meta for Android',
    description: 'Good.',
    url: 'https://example.com/cmfa',
    source: 'open',
    store: 'github',
    formats: ['clash'],
  },
  {
    id: 'flclash',
    name: 'FlClash',
    description: 'Good too.',
    url: 'https://example.com/flclash',
    source: 'open',
    store: 'github',
    formats: ['clash'],
  },
];

const guide = {
  client: 'clash',
  platform: 'android',
  title: 'Clash on Android',
  lead: 'With **one** app.',
  apps,
  steps: [
    { id: 'install', title: 'Install the app', markdown: 'Take it.', drawing: 'store' },
    { id: 'link', title: 'Get your link', markdown: 'It is a key.', drawing: 'link' },
    { id: 'on', title: 'Switch on', markdown: 'Tap.', drawing: 'drawing-of-a-later-build' },
  ],
  others: [{ id: 'flclash', title: 'FlClash', markdown: 'Much the same.' }],
  trouble: [{ id: 'clock', title: 'The clock is wrong', markdown: 'Set it.' }],
};

const summaries = [
  { client: 'clash', platform: 'android', title: 'Clash on Android', lead: '', apps },
  { client: 'clash', platform: 'pc', title: 'Clash on Linux', lead: '', apps },
  { client: 'v2ray', platform: 'android', title: 'V2ray on Android', lead: '', apps },
  { client: 'v2ray', platform: 'pc', title: 'V2ray on Linux', lead: '', apps },
];

const subscription = {
  url: 'https://shop.example/s/secret',
  links: [
    { format: 'clash', url: 'https://shop.example/s/secret?flag=clash' },
    { format: 'v2ray', url: 'https://shop.example/s/secret?flag=v2ray' },
  ],
  imports: [
    { client: 'cmfa', platforms: ['android'], url: 'clashmeta://install-config?url=x' },
    { client: 'clash-verge-rev', platforms: ['windows'], url: 'clash://install-config?url=x' },
  ],
  others: [],
};

const answers = {
  '/tutorials': { items: summaries },
  '/tutorials/clash/android': guide,
  '/vpn/subscription': subscription,
  '/vpn/entitlements': { items: [aPlan()] },
};

// Files share the modules of their worker, and with them whoever signed in last.
beforeEach(() => {
  session.signOut();
  session.markInitialised();
});

describe('the overview of guides', () => {
  it('begins with the visitor’s own platform, on either surface', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
    await openApp('/phone/tutorials', { answers });
    const platforms = await screen.findAllByRole('heading', { level: 2 });
    expect(platforms.map((heading) => heading.textContent)).toEqual(['Linux', 'Android']);
    expect(screen.getByText('Your device')).toBeTruthy();
    const guideLink = screen.getByRole('link', { name: /Clash on Linux/ });
    expect(guideLink.getAttribute('href')).toBe('/phone/tutorials/clash/pc');
  });
});

describe('a guide', () => {
  it('numbers its steps, draws them, and lists them beside the text on a desktop', async () => {
    await openApp('/tutorials/clash/android', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Clash on Android' });
    expect(document.title).toMatch(/^Clash on Android · /);
    expect(screen.getAllByRole('img', { name: /download page|subscription link/ })).toHaveLength(2);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#install',
      '#link',
      '#on',
      '#others',
      '#trouble',
    ]);
    const get = screen.getByRole('link', { name: 'Get Clash Meta for Android' });
    expect(get.getAttribute('href')).toBe('https://example.com/cmfa');
  });

  it('shows a visitor where the link will be, and the way in that leads back', async () => {
    await openApp('/tutorials/clash/android', { answers });
    const place = within(await screen.findByRole('region', { name: 'Your subscription link' }));
    expect(await place.findByText(/once you are signed in and have a plan/)).toBeTruthy();
    const signIn = place.getByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/login?next=%2Ftutorials%2Fclash%2Fandroid');
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it('fills in the member’s own link of its kind, with the apps that a link opens', async () => {
    enterAsMember();
    await openApp('/phone/tutorials/clash/android', { answers: { ...answers, '/me': {} } });
    const place = within(await screen.findByRole('region', { name: 'Your subscription link' }));
    expect(await place.findByText('https://shop.example/s/secret?flag=clash')).toBeTruthy();
    const opens = place.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(opens).toEqual(['clashmeta://install-config?url=x']);
    await userEvent.click(place.getByRole('button', { name: 'Show QR code' }));
    expect(place.getByRole('img', { name: 'QR code of your Clash link' })).toBeTruthy();
    session.signOut();
  });

  it.each([
    ['has never bought a plan', []],
    ['had a plan that is over', [aPlan({ active: false, state: 'expired' })]],
  ])('leads a member who %s to the plans, without a link that serves nobody', async (_, items) => {
    enterAsMember();
    await openApp('/tutorials/clash/android', { answers: { ...answers, '/vpn/entitlements': { items } } });
    const place = within(await screen.findByRole('region', { name: 'Your subscription link' }));
    expect(await place.findByText(/as soon as you have a plan/)).toBeTruthy();
    expect(place.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/accelerateIndex');
    expect(screen.queryByText(/secret/)).toBeNull();
    session.signOut();
  });

  it('says so when the link does not come, and leaves the rest readable', async () => {
    enterAsMember();
    const trouble = { code: 'internal', message: '', params: {}, fields: {}, id: 'e1' };
    await openApp('/tutorials/clash/android', {
      answers: { ...answers, '/vpn/subscription': () => Response.json(trouble, { status: 500 }) },
    });
    const place = within(await screen.findByRole('region', { name: 'Your subscription link' }));
    expect(await place.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Switch on/ })).toBeTruthy();
    session.signOut();
  });

  it('opens the trouble that the address names', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await openApp('/tutorials/clash/android#clock', { answers });
    const trouble = (await screen.findByText('The clock is wrong')).closest('details');
    await waitFor(() => expect(trouble?.open).toBe(true)); // it is opened once it is there
  });

  it('leads on to other guides', async () => {
    await openApp('/tutorials/clash/android', { answers });
    const more = within(await screen.findByRole('navigation', { name: 'More guides' }));
    expect(await more.findByRole('link', { name: 'V2ray on Android' })).toBeTruthy();
    expect(more.getByRole('link', { name: 'Clash on Linux' })).toBeTruthy();
    expect(more.queryByRole('link', { name: 'V2ray on Linux' })).toBeNull();
  });
});

it('every drawing that a written guide names is there, and each is used', () => {
  const folder = join(import.meta.dirname, '../../../../content/tutorials');
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^## .+ \{#[\w-]+ ([\w-]+)\}$/gm),
    ])
    .map(([, drawing]) => drawing);
  expect([...new Set(named)].sort()).toEqual(Object.keys(DRAWINGS).sort());
});
