import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHome, anEntry } from '../../../tests/directory';
import { leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

const open = (home: object) =>
  openApp('/accelerateIndex', { answers: { '/packages': { items: [] }, '/directory/home': home } });

beforeEach(leave);

describe('what is popular', () => {
  it('is on the home page as hot lists and as a ranking', async () => {
    await open(aHome({ hotGroups: [anEntry('h1')], topChannels: [anEntry('t1', { kind: 'channel' })] }));
    await screen.findByText('Entry h1');
    await userEvent.click(screen.getByRole('radio', { name: 'Ranking' }));
    await screen.findByText('Entry t1');
    expect(screen.queryByText('Entry h1')).toBeNull();
    expect(screen.getByRole('link', { name: 'Discover more' }).getAttribute('href')).toBe('/letslink');
  });

  it('begins with the ranking where nobody has visited anything yet', async () => {
    await open(aHome({ topGroups: [anEntry('t1')] }));
    await screen.findByText('Entry t1');
    expect(screen.queryByRole('radio', { name: 'Ranking' })).toBeNull();
  });

  it('is not there while the directory is empty', async () => {
    await open(aHome());
    await screen.findByText(/Nothing is on sale/);
    await waitFor(() => expect(screen.queryByText('Popular on Telegram')).toBeNull());
  });
});
