import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newFileSeal, showCode, vaultStore } from '@/lib/seal';
import { enterAsMember, member } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { freshCode } from '../codes';
import { saveFile } from '../receive/save/saveFile';
import { aFile, aFolder, aLine, haveKeys, headerOf, record } from '../testing';

vi.mock('../receive/save/saveFile');

const top = (...items: object[]) => ({ items, path: [] });
const inFolder = (...items: object[]) => ({ items, path: [{ id: 'd1', name: 'Field notes' }] });

beforeEach(() => enterAsMember());

describe('my shares', () => {
  it.each([
    ['/fs/my_share_file', false],
    ['/phone/fs/my_share_file', true],
  ])('tell on %s everything about each', async (address, small) => {
    await openApp(address, {
      small,
      answers: {
        '/shares': top(
          aLine({
            points: 120,
            description: 'Autumn',
            createTime: '2026-11-14T10:07:00Z',
            expireDays: 3,
            downloads: 7,
            earned: 840,
          }),
          aLine({ id: 'l2', name: 'old.txt', state: 'expired' }),
          aLine({ id: 'l3', name: 'gone.txt', state: 'lost' }),
          aLine({ id: 'l4', name: 'bad.txt', state: 'taken_down' }),
          aFolder({ items: 3 }),
        ),
      },
    });
    const line = (await screen.findByText('notes.pdf')).closest(small ? 'li' : 'tr') as HTMLElement;
    for (const text of [
      /^2.kB$/,
      /^120.points$/,
      'Autumn',
      /^Nov 14, 2026, .*:07/,
      '7K3Q-WD9F-2MXT',
      '3 days',
      '6 days left',
      '7',
      /^840.points$/,
      'Shared',
    ])
      within(line).getByText(text);
    within(line).getByRole('img', { name: 'File' });
    expect(screen.getAllByText('First half of the code')).not.toHaveLength(0);
    screen.getByText('File is invalid (expired)');
    screen.getByText('File lost, please upload again');
    screen.getByText('Taken down by the shop');
    screen.getByText('3 items');
    const folder = screen.getByRole('link', { name: 'Field notes' });
    expect(folder.getAttribute('href')).toBe(`${address}?folder=d1`);
    // Nobody can fetch what has ended, so that there is nothing to do but put it away.
    expect(screen.queryByRole('button', { name: 'Edit old.txt' })).toBeNull();
  });

  it('inside a folder show the way back, and have no code of their own', async () => {
    await openApp('/fs/my_share_file?folder=d1', { answers: { '/shares?parentId=d1': inFolder(aLine()) } });
    const way = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['My shares', 'Field notes']);
    expect(screen.queryByRole('columnheader', { name: 'First half of the code' })).toBeNull();
    screen.getByRole('button', { name: 'Remove notes.pdf from the folder' });
  });

  it('are cancelled after it was said that buyers keep a day', async () => {
    let cancelled = false;
    await openApp('/fs/my_share_file', {
      answers: {
        '/shares': () => Response.json(cancelled ? top() : top(aLine())),
        '/shares/l1': () => {
          cancelled = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel share of notes.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/another 24 hours/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel share' }));
    await screen.findByText('You share nothing yet.');
  });

  it('are edited by the rules', async () => {
    const { sent, answer } = record();
    await openApp('/fs/my_share_file', {
      answers: { '/shares': top(aLine()), '/shares/l1': answer(aLine()) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit notes.pdf' }));
    const days = await screen.findByLabelText(/^Ends after how many days/);
    screen.getByText(/^Counted from the creation of the share\..* seven days/);
    await userEvent.clear(days);
    const points = screen.getByLabelText(/^Points/);
    await userEvent.clear(points);
    await userEvent.type(points, '100000000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Points must be at least 0 and below 100,000,000.');
    screen.getByText('Enter the number of days.');
    await userEvent.clear(points);
    await userEvent.type(points, '5');
    await userEvent.type(days, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'notes.pdf', description: '', points: 5, expireDays: 2 }]),
    );
  });
});

describe('a shared file', () => {
  it.each([
    ['/fs/my_share_file', false],
    ['/phone/fs/my_share_file', true],
  ])('is downloaded from %s by its owner, who needs no code', async (address, small) => {
    const { recipient } = await haveKeys(member.id);
    const { header, fileKey } = await newFileSeal(recipient);
    await openApp(address, {
      small,
      answers: {
        '/shares': top(aLine(), aFolder()),
        '/files/f1/grant': { header, url: '/d/g', direct: false, sealedSize: 2096 },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download notes.pdf' }));
    const downloads = within(await screen.findByRole('region', { name: 'Downloads' }));
    downloads.getByText('notes.pdf');
    await downloads.findByText('Saved. Every part was checked.');
    const [file] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(file).toMatchObject({ name: 'notes.pdf', size: 2048 });
    const opened = await file?.open(new AbortController().signal);
    expect(opened).toMatchObject({ url: '/d/g', sealedSize: 2096, fileKey });
    expect(screen.queryByRole('button', { name: 'Download Field notes' })).toBeNull();
  });
});

describe('the price of a file', () => {
  it.each([
    ['/fs/my_share_file', false],
    ['/phone/fs/my_share_file', true],
  ])('says on %s what its points cost whoever buys them', async (address, small) => {
    await openApp(address, {
      small,
      answers: { '/shares': top(aLine()), '/points': { points: 0, pointsPerDollar: 100, usdCredit: '0.00' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit notes.pdf' }));
    const points = await screen.findByLabelText(/^Points/);
    await screen.findByText(/^Buyers pay 1\.00.USDT for 100.points\.$/);
    await userEvent.type(points, '3');
    screen.getByText(/^Buyers pay 0\.03.USDT for 3.points\.$/);
    await userEvent.type(points, '.5');
    screen.getByText(/^Buyers pay 1\.00.USDT for 100.points\.$/);
  });

  it('can be set although its worth is not to be had', async () => {
    await openApp('/fs/my_share_file', { answers: { '/shares': top(aLine()) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit notes.pdf' }));
    await screen.findByText(/^0 makes it free\./);
    expect(screen.queryByText(/^Buyers pay/)).toBeNull();
  });
});

describe('folders', () => {
  it('on the top get a code, and whoever has no keys yet gets them, too', async () => {
    await vaultStore.forget(member.id);
    const { sent, answer } = record();
    const answers: Record<string, unknown> = {
      '/shares': top(),
      '/vault': { version: 0 },
    };
    await openApp('/fs/my_share_file', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    await userEvent.type(await screen.findByLabelText(/^Folder name/), 'Charts');
    answers['/shares'] = answer(aFolder());
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    await screen.findByRole('heading', { name: 'Share link created' });
    expect(sent[0]).toMatchObject({ kind: 'folder', name: 'Charts', items: [], lookup: expect.any(String) });
    expect(await vaultStore.identities(member.id)).toHaveLength(1);
  });

  it('wait for the new backup of whoever has lost the old one', async () => {
    await vaultStore.forget(member.id);
    const kept = { version: 1, lock: 'code', sealed: 'YQ==' };
    await openApp('/fs/my_share_file', { answers: { '/shares': top(), '/vault': kept } });
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('New folder');
    await press('I no longer have it');
    await press('Go on with another key');
    await screen.findByRole('heading', { name: 'Back up your key' });
    await waitFor(async () => expect(await vaultStore.identities(member.id)).toHaveLength(1));
    screen.getByRole('heading', { name: 'Back up your key' });
    await press('Later');
    await screen.findByLabelText(/^Folder name/);
  });

  it('inside others need nothing but a name', async () => {
    const { sent, answer } = record();
    await openApp('/fs/my_share_file?folder=d1', {
      answers: { '/shares?parentId=d1': inFolder(), '/folders': answer(aFolder()) },
    });
    await screen.findByText('This folder is empty.');
    await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
    await userEvent.type(await screen.findByLabelText(/^Folder name/), 'Inner');
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Inner', parentId: 'd1', description: '' }]));
  });

  it('take files once one is chosen, sealed for their code', async () => {
    const keys = await haveKeys(member.id);
    const { body } = await freshCode(keys);
    const { sent, answer } = record();
    const ownerHeader = await headerOf(keys);
    await openApp('/fs/my_share_file?folder=d1', {
      answers: {
        '/shares?parentId=d1': inFolder(aLine({ fileId: 'f1' })),
        '/shares/d1': { ...aFolder(), ...body },
        '/files': {
          items: [aFile(), aFile({ id: 'f2', name: 'b.txt', ownerHeader })],
          used: 0,
          quota: 1,
        },
        '/shares/d1/items': answer(aFolder()),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add files' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Choose a file.');
    // The file that lies there already is not offered again.
    expect(screen.queryByRole('checkbox', { name: /notes\.pdf/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /b\.txt/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([[{ fileId: 'f2', points: 0, header: expect.stringContaining('X25519') }]]);
  });
});

describe('a code', () => {
  it('is shown again to whoever has the keys', async () => {
    const keys = await haveKeys(member.id);
    const { code, body } = await freshCode(keys);
    await openApp('/fs/my_share_file', {
      answers: { '/shares': top(aLine()), '/shares/l1': { ...aLine(), ...body } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show code of notes.pdf' }));
    const second = await screen.findByRole('status', { name: /^Second half/ });
    expect(second.textContent).toBe(showCode(code).slice(15));
    screen.getByText(/can open the file, after paying if it has a price\..*“Show code”/);
    await userEvent.click(screen.getByRole('button', { name: 'QR code' }));
    screen.getByRole('img', { name: 'QR code of the share link' });
  });

  it('that other keys sealed can only be replaced', async () => {
    const { body } = await freshCode(await haveKeys(member.id));
    const keys = await haveKeys(member.id);
    const { sent, answer } = record();
    await openApp('/fs/my_share_file', {
      answers: {
        '/shares': top(aLine()),
        '/shares/l1': { ...aLine(), ...body },
        '/shares/l1/tree': { items: [{ id: 'l1', fileId: 'f1', ownerHeader: await headerOf(keys) }] },
        '/shares/l1/code': answer(aLine()),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show code of notes.pdf' }));
    await screen.findByText(/keys that are not on this device/);
    await userEvent.click(screen.getByRole('button', { name: 'Make a new code' }));
    await screen.findByText(/old code stops working/);
    screen.getByText(/^For another 24 hours, people who paid can still use the old code/);
    await userEvent.click(screen.getByRole('button', { name: 'Make a new code' }));
    await screen.findByText('This is the new code. It takes the place of the old one.');
    expect(sent).toMatchObject([{ lookup: expect.any(String), headers: { l1: expect.any(String) } }]);
  });
});

describe('a move', () => {
  it('inside one share needs no keys and seals nothing', async () => {
    const { sent, answer } = record();
    await openApp('/fs/my_share_file?folder=d1', {
      answers: {
        '/shares': top(aFolder()),
        '/shares?parentId=d1': inFolder(aLine(), aFolder({ id: 'd2', name: 'Inner' })),
        '/shares/l1/move': answer(aLine()),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move notes.pdf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show folders in Field notes' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Field notes' }).disabled).toBe(true);
    await userEvent.click(await screen.findByRole('radio', { name: 'Inner' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(sent).toEqual([{ parentId: 'd2', headers: {} }]));
  });

  it('to another share and to the top seals every file anew', async () => {
    const keys = await haveKeys(member.id);
    const { body } = await freshCode(keys);
    const other = aFolder({ id: 'd9', name: 'Other', fileLogo: body.lookup });
    const { sent, answer } = record();
    await openApp('/fs/my_share_file?folder=d1', {
      answers: {
        '/shares': top(aFolder(), other),
        '/shares?parentId=d1': inFolder(aLine()),
        '/shares/d9': { ...other, ...body },
        '/shares/l1/tree': { items: [{ id: 'l1', fileId: 'f1', ownerHeader: await headerOf(keys) }] },
        '/shares/l1/move': answer(aLine()),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move notes.pdf' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
    screen.getByText('It opens with the code of “Other” from then on.');
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ parentId: 'd9', headers: { l1: expect.stringContaining('X25519') } });

    await userEvent.click(await screen.findByRole('button', { name: 'Move notes.pdf' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^My shares/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    await screen.findByRole('heading', { name: 'Share link created' });
    expect(sent[1]).toMatchObject({
      parentId: '',
      code: { expireDays: 0 },
      headers: { l1: expect.any(String) },
    });
  });
});
