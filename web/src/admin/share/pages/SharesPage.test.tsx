import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { seenFile, seenShare } from '../../../../tests/stored';

afterEach(leave);

/** States stand in the filter as well. */
const pill = { selector: 'span' };

const shares = {
  items: [
    seenShare({ reports: 2 }),
    seenShare({ id: 's2', kind: 'folder', name: 'Charts', files: 4, state: 'taken_down' }),
  ],
  next: 'c2',
};

async function openShares(address: string, answers: Record<string, unknown> = {}, small = false) {
  enterAsMember({ shares: true });
  const app = await openApp(address, { small, answers: { '/admin/shares': shares, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Shares and files' });
  return app;
}

it('lists shares with code, owner, state and reports, and goes on where the page ends', async () => {
  await openShares('/admin/shares', {
    '/admin/shares?cursor=c2': { items: [seenShare({ id: 's3', name: 'last' })] },
  });
  const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  await screen.findByRole('link', { name: 'tides.pdf' });
  for (const text of ['7K3Q-WD9F-2MXT', 'Lev', 'Live', '2 open reports', /^3.MB$/])
    lineOf('tides.pdf').getByText(text);
  lineOf('Charts').getByText('Taken down');
  lineOf('Charts').getByText(/^4 files, 3.MB$/);
  expect(screen.getByRole('link', { name: 'tides.pdf' }).getAttribute('href')).toBe('/admin/shares/s1');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'last' });
});

it('is narrowed by code and by state, in the address, where a second half never stands', async () => {
  const app = await openShares('/admin/shares', {
    '/admin/shares?search=7K3QWD9F2MXT': { items: [] },
    '/admin/shares?search=7K3QWD9F2MXT&state=expired': { items: [] },
  });
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, '7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE{Enter}');
  await screen.findByText('No share was found.');
  expect(app.address()).toBe('/admin/shares?q=7K3QWD9F2MXT');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Expired');
  await waitFor(() => expect(app.address()).toBe('/admin/shares?q=7K3QWD9F2MXT&state=expired'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('link', { name: 'tides.pdf' });
});

const files = {
  items: [
    seenFile(),
    seenFile({ id: 'f2', name: 'half.bin', state: 'uploading', digest: '' }),
    seenFile({ id: 'f3', name: 'gone.bin', lost: true }),
    seenFile({ id: 'f4', name: 'bad.bin', state: 'blocked' }),
  ],
};

it.each([false, true])('lists files, and blocks only what has arrived (small screen: %s)', async (small) => {
  await openShares('/admin/shares?view=files', { '/admin/shares/files': files }, small);
  await screen.findByText('half.bin');
  for (const text of ['Uploading', 'Lost', 'Blocked']) screen.getByText(text, pill);
  expect(
    screen.getAllByRole('button', { name: /^Block “/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Block “tides.pdf”', 'Block “gone.bin”']);
});

it('blocks a file by keyboard, with a reason, once it was said that it does not come back', async () => {
  const sent: unknown[] = [];
  await openShares('/admin/shares?view=files', {
    '/admin/shares/files': () =>
      Response.json(sent.length ? { items: [seenFile({ state: 'blocked' })] } : files),
    '/admin/shares/files/f1/block': async (request: Request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  const button = await screen.findByRole('button', { name: 'Block “tides.pdf”' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block “tides.pdf”?' }));
  dialog.getByText(/The file does not come back/);
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), '  It does harm.  ');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'It does harm.' }]);
  await screen.findByText('Blocked', pill);
  screen.getByText('“tides.pdf” was blocked. The owners of what this removed get a message.');
});
