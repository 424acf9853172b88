import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const keys = { site: true, packages: true, payments: true };

const empty = {
  mode: 'production',
  brand: 'Causeway',
  accent: '',
  logoUrl: '',
  baseUrl: 'https://shop.example',
  support: { email: '', telegram: '', url: '', note: '' },
};

const unpayable = { items: [{ payType: 'usdt', available: false }] };

function states(): [string | null, string | null][] {
  const list = within(screen.getByRole('region', { name: 'Before the first sale' }));
  return list
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('link').textContent,
      within(item).getByRole('img').getAttribute('aria-label'),
    ]);
}

it('a new shop is told what it lacks, in the order that works', async () => {
  enterAsMember(keys);
  await openApp('/admin', {
    answers: {
      '/site': { ...empty, brand: 'Herring' },
      '/packages': { items: [] },
      '/pay-methods': unpayable,
    },
  });
  await screen.findByRole('region', { name: 'Before the first sale' });
  expect(states()).toEqual([
    ['Name the shop', 'Done'],
    ['Say how people reach you', 'Not done yet'],
    ['Offer a plan', 'Not done yet'],
    ['Take money', 'Not done yet'],
  ]);
});

it.each([
  ['the demo', { ...empty, mode: 'demo' }, unpayable],
  [
    'a shop that has it all',
    { ...empty, brand: 'Herring', support: { ...empty.support, telegram: 'herring' } },
    { items: [{ payType: 'usdt', available: true }] },
  ],
])('nothing of that is said to %s', async (_, site, methods) => {
  enterAsMember(keys);
  const told: string[] = [];
  const tell = (name: string, answer: unknown) => () => {
    told.push(name);
    return Response.json(answer);
  };
  await openApp('/admin', {
    answers: {
      '/site': site,
      '/packages': tell('plans', { items: [{ id: '1' }] }),
      '/pay-methods': tell('methods', methods),
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Shop' });
  // The demo does not even ask.
  await waitFor(() => expect(told.sort()).toEqual(site.mode === 'demo' ? [] : ['methods', 'plans']));
  expect(screen.queryByRole('region', { name: 'Before the first sale' })).toBeNull();
});

it('somebody who may do one step sees that one alone', async () => {
  enterAsMember({ packages: true });
  await openApp('/admin', {
    answers: { '/site': empty, '/packages': { items: [] }, '/pay-methods': unpayable },
  });
  await screen.findByRole('region', { name: 'Before the first sale' });
  expect(states()).toEqual([['Offer a plan', 'Not done yet']]);
});
