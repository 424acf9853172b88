import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { aMessage } from '../../../tests/searchDesk';

afterEach(leave);

async function openDesk(answers: Record<string, unknown>, address = '/admin/search/messages') {
  const told: [path: string, body: unknown][] = [];
  const act = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1/admin/search/messages/', '');
    told.push([path, await request.json()]);
    return Response.json(aMessage());
  };
  enterAsMember({ search: true });
  const app = await openApp(address, {
    answers: {
      '/admin/search/messages': { items: [aMessage()] },
      '/admin/search/messages/900/take-down': act,
      '/admin/search/messages/900/restore': act,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Kept messages' });
  return { app, told };
}

it('shows the newest at first, and finds by words in the address', async () => {
  const { app } = await openDesk({
    '/admin/search/messages?q=tide': { items: [aMessage({ editedAt: '2026-11-15T13:00:00Z', adult: true })] },
    '/admin/search/messages?q=nothing': { items: [] },
  });
  await screen.findByRole('heading', { level: 2, name: 'Harbour news' });
  await userEvent.type(screen.getByRole('searchbox'), 'tide{Enter}');
  await screen.findByText('For adults');
  expect(screen.getByText('tide').tagName).toBe('MARK');
  screen.getByText(/^edited Nov 15, 2026/);
  expect(app.address()).toBe('/admin/search/messages?q=tide');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'nothing{Enter}');
  await screen.findByText('No message matches.');
});

it('takes a message down with a reason, and names it by its link', async () => {
  const { told } = await openDesk({});
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take down the message t.me/harbour_news/42' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: /t\.me\/harbour_news\/42/ }));
  dialog.getByText('The tide is high today.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'somebody’s address');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  await screen.findByText('The message t.me/harbour_news/42 is taken down.');
  expect(told).toEqual([['900/take-down', { reason: 'somebody’s address' }]]);
});

it('names a message without an address by its chat', async () => {
  await openDesk({ '/admin/search/messages': { items: [aMessage({ link: '' })] } });
  await screen.findByRole('button', { name: 'Take down the message Harbour news · 900' });
  expect(screen.queryByText(/t\.me/)).toBeNull();
});

it('shows what is taken down with the reason, and restores it', async () => {
  const hidden = aMessage({ hidden: true, reason: 'spam', marks: [], chatState: 'unlisted' });
  const { told, app } = await openDesk({ '/admin/search/messages?hidden=true': { items: [hidden] } });
  await userEvent.selectOptions(screen.getByLabelText('Which messages'), 'Taken down');
  await screen.findByText('Reason: spam');
  screen.getByText('Chat: Not listed');
  await waitFor(() => expect(app.address()).toBe('/admin/search/messages?view=hidden'));
  await userEvent.click(screen.getByRole('button', { name: 'Restore the message t.me/harbour_news/42' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'a mistake');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await screen.findByText('The message t.me/harbour_news/42 is restored.');
  expect(told).toEqual([['900/restore', { reason: 'a mistake' }]]);
});

it('says so when nothing is taken down', async () => {
  await openDesk(
    { '/admin/search/messages?hidden=true': { items: [] } },
    '/admin/search/messages?view=hidden',
  );
  await screen.findByText('No message is taken down.');
});

it('says in place what is wrong with a question', async () => {
  await openDesk(
    {
      '/admin/search/messages?q=long': () =>
        Response.json(
          { code: 'query_too_long', message: 'too long', params: {}, fields: {}, id: 'r' },
          { status: 400 },
        ),
    },
    '/admin/search/messages?q=long',
  );
  await screen.findByText(/too long/i, { selector: '[role=alert]' });
  screen.getByRole('searchbox');
});
