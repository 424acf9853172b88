import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { anEntry } from '../../../tests/directoryDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openDesk(entry = anEntry(), answers: Record<string, unknown> = {}) {
  const told: [method: string, path: string, body: unknown][] = [];
  const act = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api/v1/admin/directory/entries/', '') + search;
    told.push([request.method, path, request.method === 'DELETE' ? null : await request.json()]);
    return request.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(entry);
  };
  enterAsMember({ directory: true });
  const app = await openApp('/admin/directory/entries', {
    answers: {
      '/admin/directory/entries': { items: [entry], total: 1, totalCapped: false },
      '/admin/directory/entries/e1': act,
      '/admin/directory/entries/e1?reason=spam': act,
      '/admin/directory/entries/e1/block': act,
      '/admin/directory/entries/e1/unblock': act,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 2, name: entry.title });
  return { app, told };
}

it('shows what is said of a chat, and the ways to it', async () => {
  await openDesk(anEntry({ adult: true }));
  expect(screen.getByRole('link', { name: 'Harbour talk' }).getAttribute('href')).toBe('/groups/e1');
  const chat = screen.getByRole('link', { name: /^t\.me\/harbour_talk/ });
  expect(chat.getAttribute('rel')).toBe('noopener noreferrer');
  for (const words of [
    'Group',
    'Travel',
    'English',
    '950 subscribers',
    'Owner proven',
    'For adults',
    'Ada',
  ]) {
    screen.getByText(words, { selector: 'li *' });
  }
});

it('is searched and narrowed in the address', async () => {
  const { app } = await openDesk(undefined, {
    '/admin/directory/entries?state=blocked': { items: [], total: 0, totalCapped: false },
    '/admin/directory/entries?q=tides&state=blocked': { items: [], total: 0, totalCapped: false },
  });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Blocked');
  await screen.findByText('Nothing matches.');
  await userEvent.type(screen.getByRole('searchbox'), 'tides{Enter}');
  await waitFor(() => expect(app.address()).toBe('/admin/directory/entries?state=blocked&q=tides'));
  await press('Clear');
  await screen.findByRole('heading', { level: 2, name: 'Harbour talk' });
  await waitFor(() => expect(app.address()).toBe('/admin/directory/entries'));
});

it('changes what is said of a chat', async () => {
  const { told } = await openDesk();
  await press('Edit “Harbour talk”');
  const dialog = within(screen.getByRole('dialog', { name: /^Edit .*Harbour talk/ }));
  const title = dialog.getByLabelText<HTMLInputElement>(/^Title/);
  await userEvent.clear(title);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Fill this in.');
  await userEvent.type(title, ' Pier talk ');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Channel');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Pier talk.* is changed\.$/);
  expect(told).toEqual([
    [
      'PATCH',
      'e1',
      {
        title: 'Pier talk',
        description: 'Ships and tides.',
        kind: 'channel',
        language: 'en',
        category: 'travel',
        adult: false,
      },
    ],
  ]);
});

it.each([
  ['Block', anEntry(), ['POST', 'e1/block', { reason: 'spam' }], /is blocked\.$/],
  [
    'Unblock',
    anEntry({ state: 'blocked', reason: 'fraud' }),
    ['POST', 'e1/unblock', { reason: 'spam' }],
    /again\.$/,
  ],
  ['Remove', anEntry(), ['DELETE', 'e1?reason=spam', null], /is removed\.$/],
])('%ss with a reason that the owner reads', async (act, entry, sent, done) => {
  const { told } = await openDesk(entry);
  await press(`${act} “Harbour talk”`);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('The owner reads the reason that you give.');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'spam');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  await screen.findByText(done);
  expect(told).toEqual([sent]);
});

it('leads to no page where there is none', async () => {
  await openDesk(anEntry({ state: 'blocked', reason: 'Fraud' }));
  screen.getByText('Fraud');
  expect(screen.queryByRole('link', { name: 'Harbour talk' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});
