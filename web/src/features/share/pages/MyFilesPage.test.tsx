import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromBase64, openHeader, openKeyFile, readCode } from '@/lib/seal';
import { enterAsMember, member } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import type { NewShare } from '../api';
import { aFile, aLine, haveKeys, headerOf, record } from '../testing';

const GB = 1024 ** 3;
const page = (...items: object[]) => ({ items, used: GB, quota: 10 * GB });

beforeEach(() => enterAsMember());

describe('my files', () => {
  it('say how big they are, how long they stay and whether they are shared', async () => {
    await openApp('/fs/my_files', {
      answers: {
        '/files': page(
          aFile({ shared: 2 }),
          aFile({ id: 'f2', name: 'half.zip', state: 'uploading', received: 1024, uploadedAt: undefined }),
          aFile({ id: 'f3', name: 'old.txt', state: 'expired' }),
          aFile({ id: 'f4', name: 'gone.txt', state: 'lost' }),
        ),
      },
    });
    const row = within((await screen.findByText('notes.pdf')).closest('tr') as HTMLElement);
    row.getByText(/^2.kB$/);
    row.getByText('6 days left');
    row.getByText('In 2 shares');
    screen.getByText('Upload not finished');
    screen.getByText(/^1.kB of 2.kB received$/);
    screen.getByText('Lost, please upload again');
    screen.getByText(/^1.GB of 10.GB used$/);
    // What is not there can only be put away.
    expect(screen.queryByRole('button', { name: 'Create share link for old.txt' })).toBeNull();
    screen.getByRole('button', { name: 'Delete old.txt' });
  });

  it('that are none lead to the first upload', async () => {
    await openApp('/phone/fs/my_files', { small: true, answers: { '/files': page() } });
    await screen.findByText('You have no files here.');
    const [upload] = screen.getAllByRole('link', { name: 'Upload files' });
    expect(upload?.getAttribute('href')).toBe('/phone/file_share');
  });

  it('are renamed, and a name of nothing is not sent', async () => {
    const { sent, answer } = record();
    await openApp('/fs/my_files', { answers: { '/files': page(aFile()), '/files/f1': answer(aFile()) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename notes.pdf' }));
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a name.');
    expect(sent).toEqual([]);
    await userEvent.type(name, '  minutes.pdf ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'minutes.pdf' }]));
  });

  it('are deleted only after it was said what ends with them', async () => {
    let deleted = false;
    await openApp('/fs/my_files', {
      answers: {
        '/files': () => Response.json(deleted ? page() : page(aFile({ shared: 1 }))),
        '/files/f1': () => {
          deleted = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete notes.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete notes.pdf?' }));
    dialog.getByText(/It is in 1 share.*another 24 hours/);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('You have no files here.');
  });
});

describe('a share link', () => {
  it('of one file has a code whose second half only the page knows', async () => {
    const keys = await haveKeys(member.id);
    const { sent, answer } = record();
    const file = aFile({ ownerHeader: await headerOf(keys) });
    await openApp('/fs/my_files', { answers: { '/files': page(file), '/shares': answer(aLine()) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create share link for notes.pdf' }));
    const points = await screen.findByLabelText(/^Points/);
    await userEvent.clear(points);
    await userEvent.type(points, '-1');
    screen.getByText(/^Counted from the creation of the share\..* seven days/);
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByText('Points cannot be below 0.');
    await userEvent.clear(points);
    await userEvent.type(points, '120');
    await userEvent.type(screen.getByLabelText('Description'), 'Autumn');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share link created' }));

    const [share] = sent as [NewShare];
    expect(share).toMatchObject({ kind: 'file', expireDays: 0, description: 'Autumn' });
    expect(share.items).toMatchObject([{ fileId: 'f1', points: 120, description: 'Autumn' }]);
    const halves = dialog.getAllByRole('status', { name: /half/ }).map((half) => half.textContent ?? '');
    const { first, second = '' } = readCode(halves.join('-'));
    expect(share.lookup).toBe(first);
    const identity = await openKeyFile(fromBase64(share.keyFile), second);
    await openHeader(share.items[0]?.header ?? '', [identity]);
    expect(JSON.stringify(share)).not.toContain(second);
  });

  it('of several files is a folder, and needs a name', async () => {
    const keys = await haveKeys(member.id);
    const ownerHeader = await headerOf(keys);
    const { sent, answer } = record();
    await openApp('/phone/fs/my_files', {
      small: true,
      answers: {
        '/files': page(aFile({ ownerHeader }), aFile({ id: 'f2', name: 'b.txt', ownerHeader })),
        '/shares': answer(aLine()),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'notes.pdf' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'b.txt' }));
    screen.getByText('2 files selected');
    await userEvent.click(screen.getByRole('button', { name: 'Share selected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByText('Enter a folder name.');
    await userEvent.type(screen.getByLabelText(/^Folder name/), 'Field notes');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByRole('heading', { name: 'Share link created' });
    expect(sent).toMatchObject([
      { kind: 'folder', name: 'Field notes', items: [{ fileId: 'f1' }, { fileId: 'f2' }] },
    ]);
  });

  it('of a file that other keys sealed is refused before anything is sent', async () => {
    const ownerHeader = await headerOf(await haveKeys(member.id));
    await haveKeys(member.id);
    const { sent, answer } = record();
    await openApp('/fs/my_files', {
      answers: { '/files': page(aFile({ ownerHeader })), '/shares': answer({}) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create share link for notes.pdf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByText(/keys that are not on this device/);
    expect(sent).toEqual([]);
  });
});
