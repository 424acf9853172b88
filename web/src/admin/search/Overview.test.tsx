import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { anOverview } from '../../../tests/searchDesk';

afterEach(leave);

async function openDesk(overview: unknown, answers: Record<string, unknown> = {}) {
  enterAsMember({ search: true });
  await openApp('/admin/search', { answers: { '/admin/search/overview': overview, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Content search' });
}

it('tells how the index does and what is in it, with the ways to the rest', async () => {
  await openDesk(anOverview());
  screen.getByRole('heading', { level: 2, name: 'Search is in order' });
  const index = within(screen.getByRole('region', { name: 'Index' }));
  index.getByText('SQLite full-text index');
  index.getByText('1,203');
  index.getByText('1,200');
  index.getByText(/^3.MB$/);
  expect(index.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/admin/search/messages?view=hidden',
  );
  const chats = within(screen.getByRole('region', { name: 'Chats' }));
  expect(chats.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/admin/search/sources?state=unlisted',
  );
  chats.getByText('Nothing');
  const ways = within(screen.getByRole('navigation', { name: 'What can be done here' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/search/sources',
    '/admin/search/messages',
    '/admin/search/imports',
    '/admin/search/queries',
  ]);
});

it('says what to do while there is nothing, and when too much is missing', async () => {
  await openDesk(
    anOverview({ messages: 0, documents: 0, hidden: 0, newestAt: undefined, optimizedAt: undefined }),
  );
  screen.getByRole('heading', { level: 2, name: 'Nothing can be searched yet' });
  screen.getByText('None yet');
  screen.getByText('Not yet');
});

it('says that something is missing', async () => {
  await openDesk(anOverview({ documents: 1, engine: 'granite', backlog: 1 }));
  screen.getByRole('heading', { level: 2, name: 'Some messages cannot be found' });
  screen.getByText('granite');
  screen.getByText('1 message');
});

it('is made anew only after a question, and tells how far that is until it is done', async () => {
  let overview = anOverview();
  let asked = 0;
  await openDesk(() => Response.json(overview), {
    '/admin/search/rebuild': (request: Request) => {
      asked += request.method === 'POST' ? 1 : 0;
      overview = anOverview({ rebuild: { running: true, done: 600, total: 1200 } });
      return Response.json(overview);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rebuild the index' }));
  const dialog = screen.getByRole('dialog', { name: 'Rebuild the index?' });
  expect(asked).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
  const progress = await screen.findByRole('progressbar', { name: 'Progress of the rebuild' });
  expect(progress.getAttribute('aria-valuenow')).toBe('50');
  screen.getByText('600 of 1,200 messages');
  expect(asked).toBe(1);
  expect(screen.queryByRole('button', { name: 'Rebuild the index' })).toBeNull();
  overview = anOverview();
  await screen.findByRole('heading', { level: 2, name: 'Search is in order' }, { timeout: 5000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
