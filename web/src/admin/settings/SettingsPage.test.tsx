import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Setting } from './api';

const countdown: Setting = {
  key: 'order.countdown',
  kind: 'duration',
  public: true,
  value: 1800,
  default: 1800,
  version: 0,
  min: 300,
  max: 86_400,
};
const note: Setting = {
  key: 'support.note',
  kind: 'localized',
  public: true,
  value: {},
  default: {},
  version: 0,
  maxLength: 200,
};

const logo: Setting = {
  key: 'brand.logo',
  kind: 'picture',
  public: true,
  value: '',
  default: '',
  version: 0,
  maxLength: 500,
};

const blocked: Setting = {
  key: 'account.blocked_domains',
  kind: 'domains',
  public: false,
  value: [],
  default: [],
  version: 0,
};

beforeEach(() => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { settings: true } });
  session.markInitialised();
});
afterEach(leave);

/** Opens the page with a server that answers a change with `change`; gives the setting's form. */
async function open(
  setting: Setting,
  name: string,
  change: (body: unknown) => Response,
  more: Record<string, unknown> = {},
) {
  const sent: unknown[] = [];
  const list = { groups: [{ group: setting.key.split('.')[0], settings: [setting] }] };
  const read = '/admin/settings';
  await openApp('/admin/settings', {
    answers: {
      ...more,
      [read]: (request: Request) => {
        const instead = more[read];
        return typeof instead === 'function' ? instead(request) : Response.json(list);
      },
      [`/admin/settings/${setting.key}`]: async (request: Request) => {
        const body: unknown = await request.json();
        sent.push(body);
        return change(body);
      },
    },
  });
  return { form: within(await screen.findByRole('form', { name })), sent };
}

function refusal(code: string, status: number, fields = {}): Response {
  return Response.json({ code, message: '', params: {}, fields, id: '' }, { status });
}

describe('a setting', () => {
  it('says what it is for, its default and its range', async () => {
    const { form } = await open(countdown, 'Time to pay', () => refusal('', 500));
    form.getByText(/How long a new order waits/);
    form.getByText('Default: 30 minutes');
    form.getByText('From 5 minutes to 1 day');
    form.getByText('Visible to visitors');
    expect(form.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('is saved with the version that was seen', async () => {
    const saved = { ...countdown, value: 3600, version: 1 };
    const { form, sent } = await open(countdown, 'Time to pay', () => Response.json(saved));
    const count = form.getByRole('textbox', { name: 'Number' });
    await userEvent.clear(count);
    await userEvent.type(count, '60');
    form.getByText('In use now');
    await userEvent.click(form.getByRole('button', { name: 'Save: Time to pay' }));
    await form.findByText('Saved');
    expect(sent).toEqual([{ value: 3600, version: 0 }]);
    expect((form.getByRole('textbox', { name: 'Number' }) as HTMLInputElement).value).toBe('1');
    form.getByRole('button', { name: 'History: Time to pay' });
  });

  it('shows at the field what the server refused, and keeps what was typed', async () => {
    const { form } = await open(countdown, 'Time to pay', () =>
      refusal('invalid', 422, { value: 'out_of_range' }),
    );
    const count = form.getByRole('textbox', { name: 'Number' });
    await userEvent.type(count, '00');
    await userEvent.keyboard('{Enter}');
    await form.findByText('This value is outside the allowed range.');
    expect(count.getAttribute('aria-invalid')).toBe('true');
    expect((count as HTMLInputElement).value).toBe('3000');
  });

  it('names the language whose text was refused', async () => {
    const { form, sent } = await open(note, 'When to expect an answer', () =>
      refusal('invalid', 422, { 'value.en-US': 'required' }),
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Русский' }), 'Отвечаем за день.');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText('English · Fill this in.');
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'English' })));
    expect(sent).toEqual([{ value: { 'ru-RU': 'Отвечаем за день.' }, version: 0 }]);
  });

  it('names the entry of a list that was refused', async () => {
    const { form, sent } = await open(blocked, 'Blocked e-mail domains', () =>
      refusal('invalid', 422, { 'value.localhost': 'bad_format' }),
    );
    const field = form.getByRole('textbox', { name: 'Blocked e-mail domains' });
    await userEvent.type(field, 'trash.example{enter}localhost');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText(/^localhost · /);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent).toEqual([{ value: ['trash.example', 'localhost'], version: 0 }]);
  });

  it('explains a conflict and offers to reload instead of saving', async () => {
    const { form } = await open(countdown, 'Time to pay', () => refusal('settings_conflict', 409));
    await userEvent.type(form.getByRole('textbox', { name: 'Number' }), '0');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText(/Someone else has changed/);
    expect(form.queryByRole('button', { name: /^Save/ })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Reload' }));
    await form.findByRole('button', { name: /^Save/ });
    expect((form.getByRole('textbox', { name: 'Number' }) as HTMLInputElement).value).toBe('300');
  });

  it('says why it could not be reloaded after a conflict, and lets it be tried again', async () => {
    const later: Record<string, unknown> = {};
    const { form } = await open(countdown, 'Time to pay', () => refusal('settings_conflict', 409), later);
    await userEvent.type(form.getByRole('textbox', { name: 'Number' }), '0');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText(/Someone else has changed/);
    later['/admin/settings'] = () => refusal('rate_limited', 429);
    await userEvent.click(form.getByRole('button', { name: 'Reload' }));
    await form.findByText(/Too many requests/);
    expect((form.getByRole('textbox', { name: 'Number' }) as HTMLInputElement).value).toBe('300');
    delete later['/admin/settings'];
    await userEvent.click(form.getByRole('button', { name: 'Reload' }));
    await form.findByRole('button', { name: /^Save/ });
    expect(form.queryByText(/Too many requests/)).toBeNull();
  });

  it('keeps the changes that are shown when older ones do not come', async () => {
    const changed = { ...countdown, version: 1 };
    const revision = {
      version: 1,
      oldValue: 1800,
      newValue: 3600,
      changedBy: 'u7',
      changedAt: '2026-11-01T00:00:00Z',
    };
    const history = '/admin/settings/order.countdown/history?limit=10';
    const { form } = await open(changed, 'Time to pay', () => refusal('', 500), {
      [history]: { items: [revision], next: 'c1' },
      [`${history}&cursor=c1`]: () => refusal('rate_limited', 429),
    });
    await userEvent.click(form.getByRole('button', { name: 'History: Time to pay' }));
    await userEvent.click(await form.findByRole('button', { name: 'Show older changes' }));
    await form.findByText(/Too many requests/);
    form.getByText(/u7/);
  });
});

describe('a picture', () => {
  const chooser = () => document.querySelector('input[type=file]') as HTMLInputElement;
  const nothing = () => refusal('', 500);

  it('is handed in as a form, shown, and used after saving', async () => {
    const path = '/api/v1/pictures/png-1/128';
    let handedIn = '';
    const { form, sent } = await open(
      logo,
      'Logo',
      () => Response.json({ ...logo, value: path, version: 1 }),
      {
        '/admin/pictures': (request: Request) => {
          handedIn = request.headers.get('Content-Type') ?? '';
          return Response.json({ path });
        },
      },
    );
    await userEvent.upload(chooser(), new File(['png'], 'logo.png', { type: 'image/png' }));
    const preview = await form.findByRole('img', { name: 'Preview' });
    expect(preview.getAttribute('src')).toBe(path);
    expect(handedIn).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText('Saved');
    expect(sent).toEqual([{ value: path, version: 0 }]);
  });

  it('says why it was refused', async () => {
    const { form } = await open(logo, 'Logo', nothing, {
      '/admin/pictures': () => refusal('image_format', 400),
    });
    await userEvent.upload(chooser(), new File(['text'], 'logo.png', { type: 'image/png' }));
    await form.findByText('Choose a jpg, png, jpeg or ico image.');
  });

  it('is not sent at all when it is too large', async () => {
    const { form } = await open(logo, 'Logo', nothing, {
      '/admin/pictures': () => Response.json({ path: '/never' }),
    });
    await userEvent.upload(chooser(), new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.png'));
    await form.findByText('An image may have at most 20 MB.');
    expect(form.queryByRole('img')).toBeNull();
  });
});
