import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { aSource } from '../../../tests/searchDesk';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

interface DeskOptions {
  webpages?: boolean;
  auths?: Record<string, boolean>;
  answers?: Record<string, unknown>;
}

async function openDesk(source = aSource(), { webpages = false, auths, answers }: DeskOptions = {}) {
  const told: [method: string, path: string, body: unknown][] = [];
  const act = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1/admin/search/sources/', '');
    told.push([request.method, path, await request.json()]);
    return request.method === 'PUT' ? new Response(null, { status: 204 }) : Response.json(source);
  };
  enterAsMember({ search: true, ...auths });
  const app = await openApp('/admin/search/sources', {
    answers: {
      '/admin/search/sources': { items: [source] },
      '/admin/search/webpages': { on: webpages },
      '/admin/search/sources/7/take-down': act,
      '/admin/search/sources/7/restore': act,
      '/admin/search/sources/7/forget': act,
      '/admin/search/sources/7/webpage': act,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 2, name: source.title });
  return { app, told };
}

it('shows who has let a chat be searched, how and when, and the ways to it', async () => {
  await openDesk(aSource({ adult: true }), { auths: { directory: true } });
  screen.getByText(/^@ada agreed through the bot, Nov 15, 2026/);
  for (const words of ['Searchable', 'For adults', 'Channel', 'English', '1,200 messages']) {
    screen.getByText(words, { selector: 'li *' });
  }
  expect(screen.getByRole('link', { name: /^t\.me\/harbour_news/ }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
  expect(screen.getByRole('link', { name: 'Directory entry' }).getAttribute('href')).toBe(
    '/admin/directory/entries?q=e1',
  );
});

it('says of an import who vouched, and of what is not found why', async () => {
  await openDesk(
    aSource({
      state: 'unlisted',
      link: undefined,
      entryId: undefined,
      consent: { way: 'import', by: 'Ada, by letter', at: '2026-11-15T12:00:00Z' },
    }),
  );
  screen.getByText(/^Ada, by letter, as an operator has recorded with an import/);
  screen.getByText('Its messages are found once the directory lists it.');
  expect(screen.queryByRole('link', { name: 'Directory entry' })).toBeNull();
});

it('is searched and narrowed in the address', async () => {
  const { app } = await openDesk(undefined, {
    answers: {
      '/admin/search/sources?state=hidden': { items: [] },
      '/admin/search/sources?q=tides&state=hidden': { items: [] },
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Taken down');
  await screen.findByText('Nothing matches.');
  await userEvent.type(screen.getByRole('searchbox'), 'tides{Enter}');
  await waitFor(() => expect(app.address()).toBe('/admin/search/sources?state=hidden&q=tides'));
  await press('Clear');
  await screen.findByRole('heading', { level: 2, name: 'Harbour news' });
});

it.each([
  ['Take down', aSource(), 'take-down', /is taken down\.$/],
  ['Restore', aSource({ state: 'hidden', reason: 'fraud' }), 'restore', /is restored\.$/],
  ['Forget', aSource(), 'forget', /is being deleted\.$/],
])('%ss with a reason', async (act, source, path, done) => {
  const { told } = await openDesk(source);
  if (source.reason) screen.getByText('Reason: fraud');
  await press(`${act} “Harbour news”`);
  const dialog = within(screen.getByRole('dialog', { name: /Harbour news/ }));
  await userEvent.click(dialog.getByRole('button', { name: act }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'spam');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  await screen.findByText(done);
  expect(told).toEqual([['POST', `7/${path}`, { reason: 'spam' }]]);
});

it('says why an act was refused, and stays', async () => {
  await openDesk(aSource(), {
    answers: {
      '/admin/search/sources/7/take-down': () =>
        Response.json({ code: 'not_found', message: '', params: {}, fields: {}, id: 'r' }, { status: 404 }),
    },
  });
  await press('Take down “Harbour news”');
  await userEvent.type(screen.getByLabelText('Reason'), 'spam');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).not.toBe(''));
});

it('leaves alone what is being deleted', async () => {
  await openDesk(aSource({ state: 'leaving' }));
  screen.getByText(/deleted bit by bit/);
  expect(screen.queryByRole('button', { name: /Harbour news/ })).toBeNull();
});

it('offers no public page while that is off in the settings, and says so', async () => {
  await openDesk(aSource(), { auths: { settings: true } });
  screen.getByText('Public pages are not read.');
  expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toMatch(
    /^\/admin\/settings/,
  );
  expect(screen.queryByRole('button', { name: /public page/ })).toBeNull();
});

it('reads a public page after a question, and stops again', async () => {
  const { told } = await openDesk(aSource(), { webpages: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Read public page of “Harbour news”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
  await screen.findByText(/is read from now on\.$/);
  expect(told).toEqual([['PUT', '7/webpage', { on: true }]]);
});

it('stops reading a page also when the setting is off', async () => {
  const { told } = await openDesk(aSource({ webpage: true }));
  screen.getByText('Public page is read');
  await press('Stop reading its page: “Harbour news”');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText(/is not read any more\.$/);
  expect(told).toEqual([['PUT', '7/webpage', { on: false }]]);
});

it('says when no chat has agreed yet', async () => {
  enterAsMember({ search: true });
  await openApp('/admin/search/sources', {
    answers: { '/admin/search/sources': { items: [] }, '/admin/search/webpages': { on: false } },
  });
  await screen.findByText('No chat has agreed to be searched yet.');
});
