import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '@/lib/picture';
import { session } from '@/lib/session';
import { enterAsMember, member } from '../../../../tests/member';
import { refuse } from '../../../../tests/personal';
import { openApp } from '../../../../tests/renderApp';
import { stubXhr } from '../../../../tests/xhr';
import { anOwnApp, aPicture } from '../testing';

interface Sent {
  call: string;
  key: string | null;
  form: Record<string, string>;
}

/** Opens the form at a server that answers so, and tells what was sent to it. */
async function open(address: string, reply: () => Response, answers: Record<string, unknown> = {}) {
  const sent: Sent[] = [];
  const app = await openApp(address, { small: address.startsWith('/phone'), answers });
  stubXhr(async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const fields = [...(await request.formData())].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    sent.push({ call, key: request.headers.get('Idempotency-Key'), form: Object.fromEntries(fields) });
    return reply();
  });
  return { ...app, sent };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

async function fillIn() {
  write(await screen.findByLabelText(/^Name/), 'Tide tables');
  write(field(/^Description/), 'When the water comes.');
  write(field(/^Address/), 'https://tides.example');
  await userEvent.selectOptions(field(/^Category/), 'Utilities');
  await userEvent.upload(field('Icon'), aPicture());
  await screen.findByText('icon.png');
}

beforeEach(() => enterAsMember());

describe('an app that is handed in', () => {
  it.each(['/apps/submit', '/phone/apps/submit'])(
    'is sent once with its pictures from %s',
    async (address) => {
      const { sent } = await open(address, () => Response.json(anOwnApp()));
      await fillIn();
      await userEvent.upload(field('Thumbnail (optional)'), aPicture('wide.png'));
      await screen.findByText('wide.png');
      screen.getByText(/^Submissions must not break the law/);
      await press('Submit for review');
      await screen.findByRole('heading', { level: 1, name: 'Your app has been received' });
      expect(sent).toEqual([
        {
          call: 'POST /apps',
          key: expect.stringMatching(/.{16}/),
          form: {
            name: 'Tide tables',
            description: 'When the water comes.',
            url: 'https://tides.example',
            category: 'utilities',
            icon: 'icon.png',
            thumbnail: 'wide.png',
          },
        },
      ]);
      await press('Submit another app');
      expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('');
    },
  );

  it('is put into one of four categories', async () => {
    await open('/apps/submit', () => Response.json(anOwnApp()));
    const category = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect([...category.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose a category'],
      ['game', 'Games'],
      ['web3', 'Web3'],
      ['management', 'Management'],
      ['utilities', 'Utilities'],
    ]);
  });

  it('is not sent before everything is filled in', async () => {
    const { sent } = await open('/apps/submit', () => Response.json(anOwnApp()));
    await screen.findByLabelText(/^Name/);
    await press('Submit for review');
    await screen.findByText('Enter the name of the app.');
    screen.getByText('Enter a description of the app.');
    screen.getByText('Enter the address of the app.');
    expect(screen.getAllByText('Choose a category.')).toHaveLength(1);
    screen.getByText('Choose an icon.');
    expect(document.activeElement).toBe(field(/^Name/));
    expect(sent).toEqual([]);
  });

  it('does not take a picture that the server would not take', async () => {
    await open('/apps/submit', () => Response.json(anOwnApp()));
    const icon = await screen.findByLabelText<HTMLInputElement>('Icon');
    await userEvent.upload(icon, aPicture('huge.png', MAX_PICTURE_BYTES + 1));
    await screen.findByText('An image may have at most 20 MB.');
    await userEvent.upload(icon, new File(['<html>'], 'page.png', { type: 'image/png' }));
    await screen.findByText('Choose a jpg, png, jpeg or ico image.');
    expect(screen.queryByText('page.png')).toBeNull();
    await userEvent.upload(icon, aPicture('fine.png'));
    await screen.findByText('fine.png');
    expect(screen.queryByText('Choose a jpg, png, jpeg or ico image.')).toBeNull();
  });

  it('keeps everything when it is refused, says where, and is the same when it is sent again', async () => {
    const refusals = [
      () => refuse(400, 'invalid', { fields: { icon: 'image_dimensions' } }),
      () => refuse(400, 'submission_unlawful', { fields: { name: 'submission_unlawful' } }),
      () => refuse(503, 'unavailable'),
    ];
    const { sent } = await open('/apps/submit', () =>
      (refusals.shift() ?? (() => Response.json(anOwnApp())))(),
    );
    await fillIn();
    await press('Submit for review');
    await screen.findByText(/^The image has too many pixels/);
    await press('Submit for review');
    // The rule stands on the form all the time; now it stands at the field as well.
    await waitFor(() => expect(screen.getAllByText(/^Submissions must not break the law/)).toHaveLength(2));
    expect(document.activeElement).toBe(field(/^Name/));
    await press('Submit for review');
    await screen.findByText(/temporarily|moment/);
    expect(field(/^Name/).value).toBe('Tide tables');
    screen.getByText('icon.png');
    await press('Submit for review');
    await screen.findByRole('heading', { level: 1, name: 'Your app has been received' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(4);
  });

  it('can be stopped on its way', async () => {
    await open('/apps/submit', () => Response.json(anOwnApp()));
    await fillIn();
    stubXhr(() => new Promise(() => undefined));
    await press('Submit for review');
    const progress = await screen.findByRole('progressbar');
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'));
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    for (const note of screen.getAllByRole('alert')) expect(note.textContent).toBe('');
    expect(field(/^Name/).value).toBe('Tide tables');
  });

  it('is still there in words after a reload', async () => {
    const first = await open('/apps/submit', () => Response.json(anOwnApp()));
    write(await screen.findByLabelText(/^Name/), 'Tide tables');
    first.unmount();
    await open('/apps/submit', () => Response.json(anOwnApp()));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Tide tables');
  });

  it('is not shown to whoever signs in in the same tab', async () => {
    const first = await open('/apps/submit', () => Response.json(anOwnApp()));
    write(await screen.findByLabelText(/^Name/), 'Tide tables');
    first.unmount();
    session.setUserInfo({ ...member, id: 'u2' });
    await open('/apps/submit', () => Response.json(anOwnApp()));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('');
  });
});

describe('an app that was refused', () => {
  it('is handed in again with what it said, and keeps its pictures', async () => {
    const refused = anOwnApp({ status: 2, reason: 'The address does not open.' });
    const { sent } = await open('/apps/submit?again=a1', () => Response.json(anOwnApp()), {
      '/apps/mine': { items: [anOwnApp({ id: 'a0' })], next: 'a0' },
      '/apps/mine?cursor=a0': { items: [refused] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Submit “Tide tables” again' });
    screen.getByText('The address does not open.');
    const address = field(/^Address/);
    expect(address.value).toBe('https://tides.example/');
    write(address, 'https://tides.example/now');
    await press('Submit again');
    await screen.findByRole('heading', { level: 1, name: 'Your app has been received' });
    expect(sent.map(({ call, form }) => ({ call, form }))).toEqual([
      {
        call: 'PUT /apps/a1',
        form: {
          name: 'Tide tables',
          description: 'When the water comes and goes.',
          url: 'https://tides.example/now',
          category: 'utilities',
        },
      },
    ]);
  });

  it('that is nobody’s leads nowhere', async () => {
    await open('/apps/submit?again=a9', () => Response.json(anOwnApp()), { '/apps/mine': { items: [] } });
    await screen.findByRole('heading', { level: 1, name: 'No longer here' });
  });
});
