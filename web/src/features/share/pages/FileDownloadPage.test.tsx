import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFileSeal, newIdentity, openText, sealKeyFile, toBase64 } from '@/lib/seal';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import type { Received, ReceivedItem } from '../receive/items';
import { saveFile } from '../receive/save/saveFile';

vi.mock('../receive/save/saveFile');

const FIRST = '7K3QWD9F2MXT';
const SECOND = '4CP8HR5AN6VE';
const CODE = `/codes/${FIRST}`;
const PRICE_CHANGED = 'The price has changed. Check the new total before you go on.';

let keyFile = '';
let header = '';
let fileKey: Uint8Array;

beforeAll(async () => {
  vi.stubGlobal('Worker', undefined);
  const { identity, recipient } = await newIdentity();
  keyFile = toBase64(await sealKeyFile(identity, SECOND));
  ({ header, fileKey } = await newFileSeal(recipient));
});

beforeEach(() => {
  vi.stubGlobal('Worker', undefined);
  leave();
});

const item = (id: string, change: Partial<ReceivedItem> = {}): ReceivedItem => ({
  id,
  parentId: '',
  kind: 'file',
  name: `${id}.txt`,
  description: '',
  size: 2048,
  points: 0,
  bought: false,
  own: false,
  state: 'ok',
  ...change,
});

const share = (change: Partial<Received> = {}): Received => ({
  fileLogo: FIRST,
  kind: 'file',
  name: 'letter.txt',
  description: 'As promised.',
  keyFile,
  createTime: '2026-11-01T08:00:00Z',
  expiresAt: '2026-11-20T08:00:00Z',
  mine: false,
  items: [item('letter')],
  ...change,
});

const folder = (change: Partial<Received> = {}) =>
  share({ kind: 'folder', name: 'Letters', items: [item('one', { points: 30 }), item('two')], ...change });

const refusal =
  (code: string, status: number, params = {}) =>
  () =>
    Response.json({ code, message: '', params, fields: {}, id: 'e1' }, { status });

const openLink = (answers: Record<string, unknown>, root = '') =>
  openApp(`${root}/file_download?code=${FIRST}#${SECOND}`, { answers, small: root !== '' });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('typing a code', () => {
  const typeCode = async (text: string) => {
    const app = await openApp('/file_download', { answers: { [CODE]: share() } });
    const field = await screen.findByRole('textbox', { name: 'Download code or link' });
    if (text) await userEvent.type(field, text);
    await press('Find files');
    return app;
  };

  it.each([
    ['', 'Enter the download code.'],
    ['7K3Q-WD9F', 'The first half of a download code has exactly 12 symbols.'],
  ])('%j says what is wrong', async (text, words) => {
    await typeCode(text);
    await screen.findByText(words);
  });

  it.each(['7k3q wd9f 2mxt 4cp8 hr5a n6ve', `https://shop.example/file_download?code=${FIRST}#${SECOND}`])(
    '%j opens the files, and the address never has the second half',
    async (text) => {
      const { visited } = await typeCode(text);
      await screen.findByRole('button', { name: 'Download' });
      expect(visited.at(-1)).toBe(`/file_download?code=${FIRST}`);
      expect(visited.join()).not.toContain(SECOND);
    },
  );

  it('that is a recovery code is told where it belongs, and nothing of it leaves the browser', async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      asked.push(request.url);
      return refusal('code_unknown', 404)();
    };
    const { visited } = await openApp('/file_download', { answers: { '/codes/7K3QWD9F2MXT': note } });
    const field = await screen.findByRole('textbox', { name: 'Download code or link' });
    await userEvent.type(field, '7k3qwd-9f2mxt-4cp8hr-5an6ve');
    await press('Find files');
    await screen.findByText(/^This is the recovery code of your key, not a download code\./);
    expect(asked).toEqual([]);
    expect(visited).toEqual(['/file_download']);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/7k3qwd/i);
  });

  it('with its first half only asks for the second, and says when it is wrong', async () => {
    await typeCode(FIRST);
    const field = await screen.findByRole('textbox', { name: 'Second half of the code' });
    await userEvent.type(field, 'AAAA AAAA AAAA');
    await press('Open files');
    await screen.findByText('The second half of the code is wrong.');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect((field as HTMLInputElement).value).toBe('AAAA AAAA AAAA');
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByText('The second half of the code is wrong.')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, SECOND.toLowerCase());
    await press('Open files');
    await screen.findByRole('button', { name: 'Download' });
  });

  it('whole, with a wrong second half, keeps that half to be mended', async () => {
    const { visited } = await typeCode(`${FIRST}AAAAAAAAAAAA`);
    await screen.findByText('The second half of the code is wrong.');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Second half of the code' });
    expect(field.value).toBe('AAAA-AAAA-AAAA');
    expect(visited.join()).not.toContain('AAAA');
  });

  it('that does not exist keeps it to be mended, and its second half off the address', async () => {
    const wrong = '7K3QWD9F2MXX';
    const { visited } = await openApp('/file_download', {
      answers: { [CODE]: share(), [`/codes/${wrong}`]: refusal('code_unknown', 404) },
    });
    const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Download code or link' });
    await userEvent.type(await codeField(), `7k3q wd9f 2mxx ${SECOND}`);
    await press('Find files');
    await screen.findByText('There is no such download code.');
    const field = await codeField();
    expect(field.value).toBe(`7k3q wd9f 2mxx ${SECOND}`);
    await userEvent.type(field, 't', { initialSelectionStart: 13, initialSelectionEnd: 14 });
    expect(screen.queryByText('There is no such download code.')).toBeNull();
    await press('Find files');
    await screen.findByRole('button', { name: 'Download' });
    expect(visited.join()).not.toContain(SECOND);
    expect(JSON.stringify(localStorage)).not.toContain(SECOND);

    await userEvent.click(screen.getByRole('link', { name: 'Enter another code' }));
    expect((await codeField()).value).toBe('');
  });
});

describe('a link', () => {
  it.each(['', '/phone'])('opens what it leads to, and loses its fragment, on “%s”', async (root) => {
    const grant = {
      itemId: 'letter',
      fileId: 'f',
      name: 'x',
      size: 2048,
      sealedSize: 2080,
      header,
      url: '/d/g',
    };
    const { address } = await openLink({ [CODE]: share(), [`${CODE}/grants`]: [grant] }, root);
    await screen.findByRole('heading', { name: 'letter.txt' });
    expect(address()).toBe(`${root}/file_download?code=${FIRST}`);
    await press('Download');
    await screen.findByText('Saved. Every part was checked.');
    const [file] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(file).toMatchObject({ name: 'letter.txt', size: 2048 });
    expect(await file?.open(new AbortController().signal)).toMatchObject({
      url: '/d/g',
      sealedSize: 2080,
      fileKey,
    });
  });

  it.each([
    ['code_unknown', 404, 'There is no such download code.'],
    ['share_expired', 410, 'The file is invalid: it has expired or is no longer shared.'],
    ['file_lost', 410, 'The file is lost. Please upload it again.'],
    ['content_blocked', 403, 'This content was taken down and cannot be shown.'],
  ])('that leads to %s says so', async (code, status, words) => {
    await openLink({ [CODE]: refusal(code, status) });
    await screen.findByText(words);
    expect(screen.queryByRole('link', { name: 'Spending record' })).toBeNull();
  });

  it('that leads to what was taken down shows its buyer the way to the reason', async () => {
    enterAsMember();
    await openLink({ [CODE]: refusal('content_blocked', 403) });
    const record = await screen.findByRole('link', { name: 'Spending record' });
    expect(record.getAttribute('href')).toBe('/sys/my_points?record=spendings');
    screen.getByText(/If you paid for it, your spending record says why\.$/);
  });
});

describe('paid files', () => {
  it('must be selected before paying', async () => {
    await openLink({ [CODE]: folder() });
    await press('Download');
    await screen.findByText('Select the files before paying.');
  });

  it('send a visitor to the login screen and keep everything for the way back', async () => {
    const { unmount } = await openLink({ [CODE]: folder() });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'one.txt' }));
    const link = await screen.findByRole('link', { name: 'Sign in to pay' });
    screen.getByText(/^The selected file costs points\./);
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(`/file_download?code=${FIRST}`)}`,
    );
    unmount();

    enterAsMember();
    await openApp(`/file_download?code=${FIRST}`, { answers: { [CODE]: folder({ balance: 50 }) } });
    await screen.findByRole('button', { name: /^Pay 30.points$/ });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'one.txt' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'two.txt' }).checked).toBe(false);
  });

  it('say how many points are missing, and where they are to be had', async () => {
    enterAsMember();
    await openLink({ [CODE]: folder({ balance: 12 }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files' }));
    await screen.findByText('You do not have enough points.');
    const link = screen.getByRole('link', { name: /^Buy 18.points$/ });
    expect(link.getAttribute('href')).toBe('/order/pointsFund/18');
  });

  it('lead to as many points as one order can buy, when more are missing', async () => {
    enterAsMember();
    await openLink({ [CODE]: folder({ balance: 12, items: [item('one', { points: 99_999_999 })] }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'one.txt' }));
    const link = await screen.findByRole('link', { name: /^Buy 1,000,000.points$/ });
    expect(link.getAttribute('href')).toBe('/order/pointsFund/1000000');
  });

  it('are paid at once and can then be saved', async () => {
    enterAsMember();
    let bought = false;
    const sent: unknown[] = [];
    await openLink({
      [CODE]: () =>
        Response.json(
          folder({ balance: bought ? 20 : 50, items: [item('one', { points: 30, bought }), item('two')] }),
        ),
      [`${CODE}/purchase`]: async (request: Request) => {
        sent.push(await request.json());
        bought = true;
        return Response.json({ paid: 30, balance: 20 });
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files' }));
    await press(/^Pay 30.points$/);
    await screen.findByText(/^Paid: 30.points\./);
    expect(sent).toEqual([{ itemIds: ['one', 'two'], points: 30 }]);
    await screen.findByRole('button', { name: 'Download as one zip' });
    within(screen.getByRole('list', { name: 'Shared files' })).getByText('Paid');
  });

  it('are asked about again when their price has changed', async () => {
    enterAsMember();
    let points = 30;
    await openLink({
      [CODE]: () => Response.json(folder({ balance: 50, items: [item('one', { points }), item('two')] })),
      [`${CODE}/purchase`]: () => {
        points = 40;
        return refusal('price_changed', 409, { points })();
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'one.txt' }));
    await press(/^Pay 30.points$/);
    await screen.findByRole('button', { name: /^Pay 40.points$/ });
    await screen.findByText(PRICE_CHANGED);
  });
});

describe('a report', () => {
  it('goes without the code unless its sender wants that, and then sealed', async () => {
    const operator = await newIdentity();
    const sent: Record<string, string>[] = [];
    await openLink({
      [CODE]: share(),
      [`${CODE}/report`]: async (request: Request) => {
        if (request.method === 'GET') return Response.json({ recipient: operator.recipient });
        sent.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByRole('button', { name: 'Download' });
    const choose = (reason: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is wrong' }), reason);
    await press('Report this share');
    await press('Send report');
    await screen.findByText('Fill this in.');
    expect(sent).toEqual([]);
    await choose('Malware or fraud');
    await press('Send report');
    await screen.findByText('Your report has arrived. We will look into it.');
    expect(sent).toEqual([{ reason: 'malware', text: '' }]);

    await press('Close');
    await press('Report this share');
    await choose('Illegal content');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Let us open the files' }));
    await press('Send report');
    await screen.findByText('Your report has arrived. We will look into it.');
    const sealed = sent[1]?.sealedCode ?? '';
    expect(JSON.stringify(sent)).not.toContain(SECOND.slice(0, 4));
    expect(await openText(sealed, [operator.identity])).toBe('7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE');
  });
});
