import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { seenEntry, seenShare } from '../../../../tests/stored';

afterEach(leave);

const folder = seenShare({ kind: 'folder', name: 'Charts' });
const entries = [
  seenEntry({ id: 'top', kind: 'folder', name: 'Charts', file: undefined }),
  seenEntry({ parentId: 'top', description: 'Corrected to notice 41' }),
  seenEntry({ id: 'l2', parentId: 'top', name: 'taken out.pdf', live: false }),
];

async function openShare(answers: Record<string, unknown>, small = false) {
  enterAsMember({ shares: true, users: true });
  await openApp('/admin/shares/s1', { small, answers });
  await screen.findByRole('heading', { level: 1, name: 'Charts' });
}

const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

it('tells what it is, everything that is or was in it, and whose it is', async () => {
  await openShare({ '/admin/shares/s1': { share: folder, entries } });
  screen.getByText('7K3Q-WD9F-2MXT');
  expect(screen.getByRole('link', { name: 'Lev' }).getAttribute('href')).toBe('/admin/users/u7');
  const contents = within(screen.getByRole('group', { name: 'Contents' }));
  contents.getByText('Corrected to notice 41');
  contents.getByText('Removed by the owner');
  contents.getAllByText('120');
});

it('has cards on a small screen, each with what can be done about its file', async () => {
  await openShare({ '/admin/shares/s1': { share: folder, entries } }, true);
  const contents = within(screen.getByRole('list', { name: 'Contents' }));
  expect(contents.getAllByRole('listitem')).toHaveLength(entries.length);
  expect(contents.getAllByRole('button', { name: 'Block “tides.pdf”' })).toHaveLength(2);
});

it('tells that its file is blocked, and can be taken down all the same', async () => {
  await openShare({
    '/admin/shares/s1': { share: { ...folder, kind: 'file', state: 'blocked' }, entries: [] },
  });
  screen.getByText('File blocked');
  screen.getByRole('button', { name: 'Take down' });
});

it('is taken down with a reason, and given back', async () => {
  let state: 'live' | 'taken_down' = 'live';
  const sent: unknown[] = [];
  const decide = (next: typeof state) => async (request: Request) => {
    sent.push([next, await request.json()]);
    state = next;
    return new Response(null, { status: 204 });
  };
  await openShare({
    '/admin/shares/s1': () => Response.json({ share: { ...folder, state }, entries }),
    '/admin/shares/s1/take-down': decide('taken_down'),
    '/admin/shares/s1/restore': decide('live'),
  });
  await press('Take down');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down “Charts”?' }));
  dialog.getByText('The owner reads your reason, and so does whoever paid for it.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen charts');
  await press('Take down', dialog);
  await screen.findByText('Taken down');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Restore');
  const back = within(await screen.findByRole('dialog', { name: 'Restore “Charts”?' }));
  await userEvent.type(back.getByLabelText('Reason'), 'A false alarm');
  await press('Restore', back);
  await screen.findByText('Live');
  expect(sent).toEqual([
    ['taken_down', { reason: 'Stolen charts' }],
    ['live', { reason: 'A false alarm' }],
  ]);
});

it('says why an act was refused, keeps the reason, and shows what a colleague has done', async () => {
  let state = 'live';
  await openShare({
    '/admin/shares/s1': () => Response.json({ share: { ...folder, state }, entries }),
    '/admin/shares/s1/take-down': () => {
      state = 'taken_down';
      return Response.json(
        { code: 'forbidden', message: '', params: {}, fields: {}, id: 'e7' },
        { status: 403 },
      );
    },
  });
  await press('Take down');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
  await userEvent.type(reason, 'Stolen charts');
  await press('Take down', dialog);
  await dialog.findByRole('alert');
  expect(reason.value).toBe('Stolen charts');
  await screen.findByText('Taken down');
});

it('says that one of its files was blocked', async () => {
  await openShare({
    '/admin/shares/s1': { share: folder, entries },
    '/admin/shares/files/f1/block': () => new Response(null, { status: 204 }),
  });
  const [first] = screen.getAllByRole('button', { name: 'Block “tides.pdf”' });
  await userEvent.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Block “tides.pdf”?' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen charts');
  await press('Block', dialog);
  await screen.findByText(/^“tides.pdf” was blocked\./);
});
