import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '@/lib/i18n';
import { session } from '@/lib/session';
import LoginPage from './LoginPage';

type Answer = (body: Record<string, string>) => Response;

const signedInAnswer = () => Response.json({ user: {} }, { headers: { 'X-Session-Token': 't1' } });
const refuse = (status: number, body: object) => Response.json(body, { status });

let answers: Record<string, Answer>;
const requests: { path: string; body: Record<string, string> }[] = [];

beforeEach(async () => {
  requests.length = 0;
  answers = {
    '/site': () => Response.json({ brand: 'Shop', mode: 'production' }),
    '/auth/codes': () => Response.json({ retryAfter: 60 }),
    '/auth/login/code': signedInAnswer,
    '/auth/login/password': signedInAnswer,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    const body = request.method === 'POST' ? await request.json() : {};
    requests.push({ path, body });
    return answers[path]?.(body) ?? refuse(404, { code: 'not_found' });
  });
  await startTexts('');
  await loadTexts(['account', 'errors']);
  session.markInitialised();
});
afterEach(() => session.signOut());

function open(address = '/login') {
  const Address = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <MemoryRouter initialEntries={[address]}>
          <LoginPage />
          <Address />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const password = () =>
  screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input[type=password]' });
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const sent = (path: string) =>
  requests.filter((request) => request.path === path).map((request) => request.body);
const address = () => screen.getByText(/^\//, { selector: 'output' }).textContent;

describe('logging in by code', () => {
  it('sends a code, counts down, and logs in with it', async () => {
    const user = open();
    await user.type(email(), 'a@shop.test');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('The code has been sent.', { selector: '[role=status] p' });
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ }).matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(code());
    expect(code().autocomplete).toBe('one-time-code');
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(sent('/auth/codes')).toEqual([{ channel: 'email', target: 'a@shop.test', purpose: 'login' }]);
    expect(sent('/auth/login/code')).toEqual([{ identifier: 'a@shop.test', code: '123456' }]);
  });

  it('has a message at each empty field and puts the cursor into the first', async () => {
    const user = open();
    await user.click(submit());
    screen.getByText('Enter your e-mail address.');
    screen.getByText('Enter the verification code.');
    expect(document.activeElement).toBe(email());
    expect(requests.filter(({ path }) => path.startsWith('/auth'))).toEqual([]);
  });

  it('asks for the code to be sent first', async () => {
    const user = open();
    await user.type(email(), 'a@shop.test');
    await user.type(code(), '123456{Enter}');
    screen.getByText('Send the verification code first.');
    expect(sent('/auth/login/code')).toEqual([]);
  });

  it('shows a wrong code at its field and keeps what was typed', async () => {
    answers['/auth/login/code'] = () => refuse(422, { code: 'code_wrong' });
    const user = open();
    await user.type(email(), 'a@shop.test');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('The code has been sent.');
    await user.type(code(), '000000{Enter}');
    await screen.findByText('This code is not right.');
    expect(code().value).toBe('000000');
    expect(document.activeElement).toBe(code());
    expect(email().value).toBe('a@shop.test');
  });

  it('takes a code that was sent before the page was opened again', async () => {
    answers['/auth/codes'] = () => refuse(429, { code: 'code_wait', params: { seconds: 40 } });
    const user = open();
    await user.type(email(), 'a@shop.test');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect((await screen.findByRole('button', { name: 'Send again in 40 s' })).matches(':disabled')).toBe(
      true,
    );
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(sent('/auth/login/code')).toHaveLength(1));
  });

  it('lets another address have its code at once', async () => {
    const user = open();
    await user.type(email(), 'a@shop.test');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('The code has been sent.');
    await user.type(email(), 'x');
    expect(screen.getByRole('button', { name: 'Send code' }).matches(':disabled')).toBe(false);
    expect(screen.queryByText('The code has been sent.')).toBeNull();
  });
});

describe('logging in by password', () => {
  it('says that login failed, at the form, and keeps the values', async () => {
    answers['/auth/login/password'] = () => refuse(422, { code: 'login_failed' });
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Password' }));
    await user.type(email(), 'a@shop.test');
    await user.type(password(), 'secret{Enter}');
    await screen.findByText(/^Login failed\./, { selector: '[role=alert]' });
    expect(password().value).toBe('secret');
    expect(password().autocomplete).toBe('current-password');
    expect(sent('/auth/login/password')).toEqual([{ identifier: 'a@shop.test', password: 'secret' }]);
  });

  it('tells a code that this build does not know in the words of the server', async () => {
    answers['/auth/login/password'] = () =>
      refuse(403, { code: 'brand_new', message: 'Said by the server.' });
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Password' }));
    await user.type(email(), 'a@shop.test');
    await user.type(password(), 'secret{Enter}');
    await screen.findByText('Said by the server.');
  });
});

describe('after logging in', () => {
  it.each([
    ['/login?next=%2Forders%3Fstatus%3D1', '/orders?status=1'],
    ['/login', '/accelerateIndex'],
    ['/login?next=%2F%2Fevil.example', '/accelerateIndex'],
    ['/login?next=%2F%5Cevil.example', '/accelerateIndex'],
    ['/login?next=https%3A%2F%2Fevil.example', '/accelerateIndex'],
    ['/login?next=javascript%3Aalert(1)', '/accelerateIndex'],
    ['/login?next=%2Forders%250d%250a', '/accelerateIndex'],
  ])('%s leads to %s', async (from, to) => {
    open(from);
    session.acceptToken(null, 't1');
    session.markInitialised();
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('in demo mode', () => {
  it('says where codes are and fills an account in', async () => {
    answers['/site'] = () =>
      Response.json({
        mode: 'demo',
        demoAccounts: [{ email: 'member@demo.test', role: 'member', password: 'demo-pass' }],
      });
    const user = open();
    await screen.findByText(/outbox/);
    await user.click(screen.getByRole('button', { name: 'Fill in member@demo.test' }));
    await user.click(submit());
    await waitFor(() =>
      expect(sent('/auth/login/password')).toEqual([
        { identifier: 'member@demo.test', password: 'demo-pass' },
      ]),
    );
  });

  it('offers a code to an account without a password', async () => {
    answers['/site'] = () =>
      Response.json({ mode: 'demo', demoAccounts: [{ email: 'ada@demo.test', role: 'member' }] });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Fill in ada@demo.test' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(sent('/auth/codes')).toMatchObject([{ target: 'ada@demo.test' }]);
  });

  it('is not mentioned in production', async () => {
    open();
    await waitFor(() => expect(sent('/site')).toHaveLength(1));
    expect(screen.queryByText(/outbox/)).toBeNull();
  });
});
