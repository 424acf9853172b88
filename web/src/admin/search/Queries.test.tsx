import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { asked } from '../../../tests/searchDesk';

afterEach(leave);

async function openDesk(answers: Record<string, unknown>) {
  enterAsMember({ search: true });
  const app = await openApp('/admin/search/queries', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Search statistics' });
  return app;
}

it('tells how much is searched by day, by whom in general, and how often in vain', async () => {
  await openDesk({ '/admin/search/queries?days=7': asked() });
  screen.getByText(/Nobody can be told from these numbers/);
  const totals = within(await screen.findByRole('region', { name: 'In these days' }));
  totals.getByText('40');
  totals.getByText('20 · 50%');
  totals.getByText('10 · 25%');
  totals.getByText('3');
  const byDay = within(screen.getByRole('region', { name: 'Searches by day' }));
  byDay.getByText('40 searches', { selector: 'span' });
  await userEvent.click(byDay.getByRole('radio', { name: 'Without results' }));
  byDay.getByText('10 searches', { selector: 'span' });
  byDay.getByText('10 searches', { selector: 'td' }); // the table says the same
});

it('names what is asked most, and what is not found', async () => {
  await openDesk({ '/admin/search/queries?days=7': asked() });
  const top = within(await screen.findByRole('region', { name: 'Asked most' }));
  top.getByRole('row', { name: '中文 电报 9' });
  within(screen.getByRole('region', { name: 'Asked most, without results' })).getByRole('row', {
    name: 'lighthouse 4',
  });
});

it('looks back thirty days by the address, and says when there is nothing', async () => {
  const app = await openDesk({
    '/admin/search/queries?days=7': asked(),
    '/admin/search/queries?days=30': asked({ days: [], top: [], topWithout: [] }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: '30 days' }));
  await screen.findByText('Nobody has searched in these days.');
  expect(screen.getAllByText('No query was asked by 3 visitors yet.')).toHaveLength(2);
  expect(app.address()).toBe('/admin/search/queries?days=30');
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
  screen.getByText('There was no such search in these days.');
});
