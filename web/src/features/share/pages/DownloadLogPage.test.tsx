import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';

const today = new Date().toISOString().slice(0, 10);
const statistics = {
  downloads: 40,
  points: 1200,
  days: [{ day: today, downloads: 3, points: 360 }],
  top: [{ id: 'l1', fileName: 'notes.pdf', fileLogo: '7K3QWD9F2MXT', downloads: 2, points: 240 }],
};
const download = (change: object) => ({
  id: 'w1',
  fileName: 'notes.pdf',
  fileLogo: '7K3QWD9F2MXT',
  user: null,
  downloadTime: '2026-11-14T10:00:00Z',
  ip: '192.0.2.7',
  ...change,
});

beforeEach(() => enterAsMember());

describe('download records', () => {
  it.each([
    ['/fs/file_download_log', false],
    ['/phone/fs/file_download_log', true],
  ])('tell on %s who fetched what, when and from where', async (address, small) => {
    await openApp(address, {
      small,
      answers: {
        '/shares/statistics': statistics,
        '/downloads': { items: [download({}), download({ id: 'w2', user: 'Nia' })], next: 'w2' },
        '/downloads?cursor=w2': { items: [download({ id: 'w3', user: '', ip: '2001:db8::1' })] },
      },
    });
    const log = within(await screen.findByRole('region', { name: 'Downloads' }));
    expect(log.getAllByText('First half of the code')).toHaveLength(small ? 2 : 1);
    expect(log.getAllByText('notes.pdf')).toHaveLength(2);
    expect(log.getAllByText(/^Nov 14, 2026, .*:00/)).toHaveLength(2);
    log.getByText('Visitor');
    log.getByText('Nia');
    expect(log.getAllByText('7K3Q-WD9F-2MXT')).toHaveLength(2);
    expect(log.getAllByText('192.0.2.7')).toHaveLength(2);
    await userEvent.click(log.getByRole('button', { name: 'Load more' }));
    await log.findByText('2001:db8::1');
    log.getByText('Deleted account');
  });

  it('add up by day, in downloads or in points', async () => {
    await openApp('/fs/file_download_log', {
      answers: { '/shares/statistics': statistics, '/downloads': { items: [] } },
    });
    const part = within(await screen.findByRole('region', { name: 'Statistics' }));
    expect(await part.findAllByText('3 downloads')).toHaveLength(2);
    part.getByText('40 downloads');
    part.getByText(/^1,200.points$/);
    part.getByText('2 downloads');
    await userEvent.click(part.getByRole('radio', { name: 'Points earned' }));
    expect(part.getAllByText(/^360.points$/)).toHaveLength(2);
  });

  it('stay when the figures do not come', async () => {
    await openApp('/fs/file_download_log', { answers: { '/downloads': { items: [] } } });
    await screen.findByText('Nobody has downloaded anything yet.');
    await screen.findByRole('button', { name: 'Try again' });
  });
});
