import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerAdult } from '@/lib/adult';
import { aHome, anEntry, formula } from '../../../../tests/directory';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';

const home = aHome({
  hotGroups: [anEntry('h1'), anEntry('h2')],
  hotChannels: [anEntry('c1', { kind: 'channel' })],
  topGroups: [anEntry('t1', { verified: true })],
  categories: [
    { key: 'tech', groups: 2, channels: 1 },
    { key: 'travel', groups: 0, channels: 0 },
  ],
  apps: [
    {
      id: 'a1',
      name: 'Tide Table',
      description: '',
      url: 'https://tides.example',
      host: 'tides.example',
      category: 'utilities',
      icon: { small: '/s.png', medium: '/m.png', large: '/l.png' },
      thumbnail: '/t.png',
      hasThumbnail: true,
      adult: false,
      createdAt: '2026-10-01T08:00:00Z',
    },
  ],
});

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { '/directory/home': home, '/directory/formula': formula };
});

const list = (name: string) => within(screen.getByRole('region', { name }));

describe('the hub', () => {
  beforeEach(() => enterAsMember());

  it('shows what is hot, what stands high, subjects, apps and the ways on', async () => {
    await openApp('/letslink', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Discover' });
    await screen.findByRole('heading', { name: 'Hot groups' });
    const hot = list('Hot groups').getAllByRole('listitem');
    expect(hot.map((line) => within(line).getByText(/^Entry/).textContent)).toEqual(['Entry h1', 'Entry h2']);
    list('Hot groups').getByRole('link', { name: 'See all: Hot groups' });
    list('Top groups').getByRole('img', { name: 'Verified owner' });
    list('Top channels').getByText('Nothing is on this list yet.');
    expect(screen.getByRole('link', { name: 'Technology 3' }).getAttribute('href')).toBe(
      '/groups?category=tech',
    );
    expect(screen.queryByRole('link', { name: /^Travel/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tide Table' }).getAttribute('href')).toBe('/apps/a1');
    expect(screen.getByRole('link', { name: /^Bot/ }).getAttribute('href')).toBe('/bot');
    screen.getByText('Lists made 5 minutes ago.');
  });

  it.each([
    [' harbour ', '/phone/search?q=harbour'],
    ['@Harbour', '/phone/search?q=%40Harbour&in=entries'],
  ])('looks for %j where it can be found, on the surface that it was asked on', async (typed, to) => {
    const app = await openApp('/phone/letslink', { small: true, answers });
    await userEvent.type(await screen.findByRole('searchbox'), `${typed}{Enter}`);
    await waitFor(() => expect(app.address()).toBe(to));
  });

  it('keeps what is for adults apart, for those who may see it', async () => {
    answerAdult('over18');
    answers['/directory/home?adult=true'] = {
      ...home,
      adult: { hotGroups: [anEntry('late')], hotChannels: [], topGroups: [], topChannels: [] },
    };
    await openApp('/letslink', { answers });
    const apart = within(await screen.findByRole('region', { name: 'For adults' }));
    apart.getByText('Entry late');
  });
});

describe('the public face of the hub', () => {
  beforeEach(leave);

  it('shows a visitor the live lists and the way in', async () => {
    const app = await openApp('/letslink', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Telegram, with a map' });
    expect(app.address()).toBe('/justlink/product');
    await screen.findByText('Entry h1');
    expect(screen.getByRole('link', { name: 'Sign in to the hub' }).getAttribute('href')).toBe(
      '/login?next=%2Fletslink',
    );
  });

  it('brings a phone visitor back to the phone page', async () => {
    await openApp('/phone/justlink/product', { small: true, answers });
    const enter = await screen.findByRole('link', { name: 'Sign in to the hub' });
    expect(enter.getAttribute('href')).toBe('/phone/login?next=%2Fphone%2Fletslink');
  });

  it('says what it is without the lists, too', async () => {
    await openApp('/justlink/product', { answers: {} });
    await screen.findByText('A ranking without secrets');
    await waitFor(() => expect(screen.queryByText('What is hot now')).toBeNull());
  });

  it('lets a member in', async () => {
    enterAsMember();
    await openApp('/justlink/product', { answers });
    const enter = await screen.findByRole('link', { name: 'Open my hub' });
    expect(enter.getAttribute('href')).toBe('/letslink');
  });
});
