import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { overview } from '../../../../tests/stored';

afterEach(leave);

async function openStorage(told: typeof overview) {
  enterAsMember({ shares: true });
  await openApp('/admin/shares/storage', { answers: { '/admin/shares/overview': told } });
  await screen.findByRole('heading', { level: 1, name: 'Storage' });
}

it('tells what is kept, by whom, how much room is left and what the upkeep did', async () => {
  await openStorage(overview);
  const kept = within(screen.getByRole('region', { name: 'What is kept' }));
  kept.getByText(/^2 files, 3.MB$/);
  kept.getByText(/^1 file, 1.MB$/);
  kept.getByText(/^4.MB$/);
  const room = within(screen.getByRole('region', { name: 'Room and queues' }));
  room.getByText(/^50.MB$/);
  room.getByText('No uploads are accepted until there is more room.');
  expect(room.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/admin/shares/reports');
  within(screen.getByRole('region', { name: 'Who keeps the most' })).getByText('Lev');
  within(screen.getByRole('region', { name: 'Last upkeep' })).getByText(/^5 removed, 2.MB$/);
});

it('knows of a bucket that it does not run full, and says nothing of what has not happened', async () => {
  await openStorage({ ...overview, disk: undefined, members: [], rounds: [] });
  screen.getByText('The files are in a bucket, which does not run full.');
  expect(screen.queryByText('Kept free')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Who keeps the most' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Last upkeep' })).toBeNull();
});
