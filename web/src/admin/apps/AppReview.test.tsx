import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { HandedApp } from './api';

afterEach(leave);

const at = '2026-11-15T12:00:00Z';

function anApp(more: Partial<HandedApp> = {}): HandedApp {
  return {
    id: 'a1',
    name: 'Tide table',
    description: 'When the water comes.',
    url: 'https://xn--80aswg.example/tides',
    host: 'сайт.example',
    category: 'utilities',
    icon: { small: '/p/64', medium: '/p/128', large: '/p/256' },
    thumbnail: '/p/640',
    hasThumbnail: true,
    adult: false,
    createdAt: at,
    status: 0,
    blocked: false,
    reason: '',
    owner: { id: 'u2', name: 'Ada' },
    version: 3,
    ...more,
  };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openDesk(app: HandedApp, address = '/admin/apps', read = '/admin/apps?status=0') {
  const told: [path: string, body: unknown][] = [];
  let left = [app];
  const act = async (request: Request) => {
    told.push([new URL(request.url).pathname.replace('/api/v1/admin/apps/', ''), await request.json()]);
    left = [];
    return Response.json(app);
  };
  enterAsMember({ directory: true });
  const opened = await openApp(address, {
    answers: {
      [read]: () => Response.json({ items: left }),
      '/admin/apps?status=2': { items: [anApp({ status: 2, reason: 'Leads nowhere' })] },
      '/admin/apps/a1/approve': act,
      '/admin/apps/a1/reject': act,
      '/admin/apps/a1/block': act,
      '/admin/apps/a1/unblock': act,
    },
  });
  await screen.findByRole('heading', { level: 2, name: app.name });
  return { told, opened };
}

it('shows an address as machines write it and as people read it, and leads nowhere', async () => {
  await openDesk(anApp());
  screen.getByText('https://xn--80aswg.example/tides');
  screen.getByText('сайт.example');
  screen.getByText('Letters of another script');
  expect(document.querySelector('a[href*="example"]')).toBeNull();
});

it('says nothing about an address that reads as it is written', async () => {
  await openDesk(anApp({ url: 'https://tides.example/', host: 'tides.example' }));
  expect(screen.queryByText('Letters of another script')).toBeNull();
});

it('shows the pictures in the sizes that visitors see', async () => {
  await openDesk(anApp());
  await userEvent.click(screen.getByText('Pictures in all sizes'));
  const sizes = screen.getAllByRole('img', { name: 'Icon' }).map((img) => img.getAttribute('width'));
  expect(sizes).toEqual(['64', '128', '256']);
  expect(screen.getByText('Thumbnail').previousElementSibling?.getAttribute('src')).toBe('/p/640');
});

it('approves the version that was looked at, with the mark for adults that its words suggest', async () => {
  const { told } = await openDesk(anApp({ adult: true }));
  await press('Approve “Tide table”');
  const dialog = within(screen.getByRole('dialog', { name: /^Show .*Tide table.* to everybody\?$/ }));
  dialog.getByText('Its texts hold a word for adults.');
  const adult = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'For adults' });
  expect(adult.checked).toBe(true);
  await userEvent.click(adult);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('No app waits for a decision.');
  expect(told).toEqual([['a1/approve', { version: 3, adult: false }]]);
});

it('mends a description as it approves', async () => {
  const { told } = await openDesk(anApp());
  await press('Approve “Tide table”');
  const dialog = within(screen.getByRole('dialog'));
  const description = dialog.getByLabelText<HTMLTextAreaElement>('Description');
  await userEvent.clear(description);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  dialog.getByText('Fill this in.');
  expect(told).toEqual([]);
  await userEvent.type(description, 'Tides of every coast.');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('No app waits for a decision.');
  expect(told).toEqual([['a1/approve', { version: 3, adult: false, description: 'Tides of every coast.' }]]);
});

it.each([
  ['Reject', anApp(), ['a1/reject', { version: 3, reason: 'spam' }]],
  ['Block', anApp({ status: 1 }), ['a1/block', { reason: 'spam' }]],
  ['Unblock', anApp({ status: 1, blocked: true, reason: 'Fraud' }), ['a1/unblock', { reason: 'spam' }]],
])('%ss with a reason that the owner reads', async (act, app, sent) => {
  const { told } = await openDesk(app);
  await press(`${act} “Tide table”`);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('The owner reads the reason that you give.');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'spam');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  await waitFor(() => expect(told).toEqual([sent]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers nothing but unblocking for what is blocked', async () => {
  await openDesk(anApp({ blocked: true }));
  expect(screen.queryByRole('button', { name: /^(?:Approve|Reject|Block)/ })).toBeNull();
});

it('is narrowed in the address, and says why something was refused', async () => {
  const { opened } = await openDesk(anApp());
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected');
  await screen.findByText('Leads nowhere');
  await waitFor(() => expect(opened.address()).toBe('/admin/apps?status=2'));
});
