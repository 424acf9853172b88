import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { enterAsMember, leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

it('shows an operator the areas of their own permissions and no others', async () => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { audit: true, settings: false } });
  session.markInitialised();
  await openApp('/admin');
  await screen.findByRole('heading', { level: 1, name: 'Operator console' });
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/audit']);
});

it('says beside an area how much waits there, and nothing where nothing does', async () => {
  enterAsMember({ moderation: true, shares: true });
  await openApp('/admin', { answers: { '/me/queues': { reports: 3, shareReports: 0 } } });
  const list = within(screen.getByRole('navigation', { name: 'Operator console' }));
  await list.findByRole('link', { name: 'Reported content 3 waiting' });
  list.getByRole('link', { name: 'Reports on shares' });
  const areas = within(screen.getByRole('main'));
  expect(areas.getAllByText(/waiting/).map((words) => words.textContent)).toEqual(['3 waiting']);
});
