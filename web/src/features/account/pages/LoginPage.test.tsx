import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorText, switchLanguage } from '@/lib/i18n';
import { session } from '@/lib/session';
import { address, arrive, button, choose, FakeServer, field, isDisabled, open } from '../testing';
import LoginPage from './LoginPage';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  await arrive();
});
afterEach(() => session.signOut());

async function openCode() {
  const user = await open(LoginPage, '/login');
  await user.click(choose('Code'));
  return user;
}

describe('signing in by code', () => {
  it('sends a code, counts down, and signs in with it', async () => {
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.', { selector: '[role=status] p' });
    expect(isDisabled(button(/^Send again in \d+ s$/))).toBe(true);
    expect(document.activeElement).toBe(field('Verification code'));
    expect(field('Verification code').autocomplete).toBe('one-time-code');
    await user.type(field('Verification code'), '123 456{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(server.sent('/auth/codes')).toEqual([
      { channel: 'email', target: 'a@shop.test', purpose: 'login' },
    ]);
    expect(server.sent('/auth/login/code')).toEqual([{ identifier: 'a@shop.test', code: '123456' }]);
  });

  it('sends it to a phone, in the country that is chosen', async () => {
    const user = await openCode();
    await user.click(button('Use phone'));
    expect(field('Phone number').autocomplete).toBe('tel');
    await user.selectOptions(screen.getByLabelText('Country code'), 'TW');
    await user.type(field('Phone number'), '0912-345-678');
    await user.click(button('Send code'));
    await screen.findByText(/^It is on its way to 0912-345-678 by SMS/);
    await user.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/code')).toHaveLength(1));
    expect(server.sent('/auth/codes')).toEqual([
      { channel: 'phone', target: '+8860912345678', purpose: 'login' },
    ]);
    expect(server.sent('/auth/login/code')).toEqual([{ identifier: '+8860912345678', code: '123456' }]);
  });

  it('begins with the country of the language, until there is a number or a choice', async () => {
    const country = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
    const user = await openCode();
    await user.click(button('Use phone'));
    expect(country('Country code')).toBe('US');
    await act(() => switchLanguage('ru-RU'));
    expect(country('Код страны')).toBe('RU');
    await user.type(field('Номер телефона'), '9');
    await act(() => switchLanguage('en-US'));
    expect(country('Country code')).toBe('RU');
  });

  it('takes the country from a whole number that is pasted', async () => {
    const user = await openCode();
    await user.click(button('Use phone'));
    await user.click(field('Phone number'));
    await user.paste('+86 138 0013 8000');
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('CN');
    expect(field('Phone number').value).toBe('13800138000');
  });

  it('has a message at each empty field and puts the cursor into the first', async () => {
    const user = await openCode();
    await user.click(button('Sign in'));
    screen.getByText('Enter your e-mail address.');
    screen.getByText('Enter the verification code.');
    expect(document.activeElement).toBe(field('E-mail'));
    await user.click(button('Use phone'));
    expect(screen.queryByText('Enter the verification code.')).toBeNull();
    await user.click(button('Sign in'));
    screen.getByText('Enter your phone number.');
    expect(document.activeElement).toBe(field('Phone number'));
    expect(server.sent('/auth/login/code')).toEqual([]);
  });

  it('asks for the code to be sent first', async () => {
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.type(field('Verification code'), '123456{Enter}');
    screen.getByText('Send the verification code first.');
    expect(server.sent('/auth/login/code')).toEqual([]);
  });

  it('shows a wrong code at its field and keeps what was typed', async () => {
    server.refuse('/auth/login/code', 422, 'code_wrong');
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.');
    await user.type(field('Verification code'), '000000{Enter}');
    await screen.findByText('This code is not right. Check it and try again.');
    expect(field('Verification code').value).toBe('000000');
    expect(document.activeElement).toBe(field('Verification code'));
    expect(field('E-mail').value).toBe('a@shop.test');
  });

  it('knows a code that another tab has asked for', async () => {
    server.refuse('/auth/codes', 429, 'code_wait', { params: { seconds: 40 } });
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    expect(isDisabled(await screen.findByRole('button', { name: 'Send again in 40 s' }))).toBe(true);
    await user.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/code')).toHaveLength(1));
  });

  it.each(['sms_budget_reached', 'code_limit_reached', 'rate_limited'])(
    'says %s beside the button that was pressed',
    async (code) => {
      server.refuse('/auth/codes', 429, code);
      const user = await openCode();
      await user.type(field('E-mail'), 'a@shop.test');
      await user.click(button('Send code'));
      const said = await screen.findByText(errorText(code) ?? '', { selector: '[role=alert]' });
      const send = button('Send code');
      expect(send.parentElement?.contains(said)).toBe(true);
      expect(document.activeElement).toBe(send);
      // It is about that address only.
      await user.type(field('E-mail'), 'x');
      expect(screen.queryByText(errorText(code) ?? '')).toBeNull();
    },
  );

  it('lets another address have its code at once', async () => {
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.');
    await user.type(field('E-mail'), 'x');
    expect(isDisabled(button('Send code'))).toBe(false);
    expect(screen.queryByText('The code has been sent.')).toBeNull();
  });

  it('remembers the address and the code on its way while another way is looked at', async () => {
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.');
    await user.click(choose('Password'));
    expect(field('E-mail').value).toBe('a@shop.test');
    await user.click(choose('Code'));
    screen.getByText('The code has been sent.');
  });

  it('shows a refused address at its field', async () => {
    server.refuse('/auth/codes', 422, 'invalid', { fields: { target: 'phone_invalid' } });
    const user = await openCode();
    await user.click(button('Use phone'));
    await user.type(field('Phone number'), '2025550123');
    await user.click(button('Send code'));
    await screen.findByText('Enter a valid phone number with its country code.');
    await waitFor(() => expect(document.activeElement).toBe(field('Phone number')));
  });
});

describe('signing in by password', () => {
  it('says that login failed, at the form, and keeps the values', async () => {
    server.refuse('/auth/login/password', 422, 'login_failed');
    const user = await open(LoginPage, '/login');
    await user.type(field('E-mail'), 'a@shop.test');
    await user.type(field('Password'), 'secret{Enter}');
    await screen.findByText(/^Login failed\./, { selector: '[role=alert]' });
    expect(field('Password').value).toBe('secret');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('E-mail').autocomplete).toBe('username');
    expect(server.sent('/auth/login/password')).toEqual([{ identifier: 'a@shop.test', password: 'secret' }]);
  });

  it('has a message at each empty field', async () => {
    const user = await open(LoginPage, '/login');
    await user.click(button('Sign in'));
    screen.getByText('Enter your e-mail address.');
    screen.getByText('Enter your password.');
    expect(server.sent('/auth/login/password')).toEqual([]);
  });

  it('shows the password to whoever asks, by the keyboard as well', async () => {
    const user = await open(LoginPage, '/login');
    expect(field('Password').type).toBe('password');
    await user.click(field('Password'));
    await user.tab();
    expect(document.activeElement).toBe(button('Show password'));
    await user.keyboard('{Enter}');
    expect(field('Password').type).toBe('text');
  });

  it('tells a code that this build does not know in the words of the server', async () => {
    server.refuse('/auth/login/password', 403, 'brand_new', { message: 'Said by the server.' });
    const user = await open(LoginPage, '/login');
    await user.type(field('E-mail'), 'a@shop.test');
    await user.type(field('Password'), 'secret{Enter}');
    await screen.findByText('Said by the server.');
  });
});

describe('the ways in', () => {
  it('are those that the shop can offer', async () => {
    server.offer({ phone: false, telegram: false });
    await open(LoginPage, '/login');
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Password',
      'Code',
    ]);
    expect(screen.queryByRole('button', { name: 'Use phone' })).toBeNull();
  });

  it('are passwords alone where no message can be carried', async () => {
    server.offer({ email: false, phone: false, telegram: false });
    await open(LoginPage, '/login');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    field('Password');
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('ask for a phone number where only SMS can be sent', async () => {
    server.offer({ email: false });
    await openCode();
    field('Phone number');
    expect(screen.queryByRole('button', { name: 'Use e-mail' })).toBeNull();
  });

  it('are remembered on this device', async () => {
    localStorage.setItem('causeway.login.way', 'code');
    await open(LoginPage, '/login');
    field('Verification code');
  });

  it('lead to the others without losing where the visitor wants to be', async () => {
    await open(LoginPage, '/login?next=%2Forders%3Fstatus%3D1');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Forgot password?')).toBe('/login/forgot?next=%2Forders%3Fstatus%3D1');
    expect(href('Create an account')).toBe('/login?mode=register&next=%2Forders%3Fstatus%3D1');
  });
});

describe('after signing in', () => {
  it.each([
    ['/login?next=%2Forders%3Fstatus%3D1', '/orders?status=1'],
    ['/login?mode=register&next=%2Forders', '/orders'],
    ['/login', '/accelerateIndex'],
    ['/login?next=%2F%2Fevil.example', '/accelerateIndex'],
    ['/login?next=%2F%5Cevil.example', '/accelerateIndex'],
    ['/login?next=https%3A%2F%2Fevil.example', '/accelerateIndex'],
    ['/login?next=javascript%3Aalert(1)', '/accelerateIndex'],
    ['/login?next=%2Forders%250d%250a', '/accelerateIndex'],
  ])('%s leads to %s', async (from, to) => {
    await open(LoginPage, from);
    session.acceptToken(null, 't1');
    session.markInitialised();
    await waitFor(() => expect(address()).toBe(to));
  });

  it('the address that was typed in is forgotten', async () => {
    const user = await open(LoginPage, '/login');
    await user.type(field('E-mail'), 'a@shop.test');
    await user.type(field('Password'), 'secret{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a@shop.test');
  });

  it('the code that was sent is forgotten as well', async () => {
    const user = await openCode();
    await user.type(field('E-mail'), 'a@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.');
    await user.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a@shop.test');
  });
});

describe('in demo mode', () => {
  const demo = (account: object) => {
    server.answers['/site'] = () => Response.json({ mode: 'demo', demoAccounts: [account] });
  };

  it('says where codes are and fills an account in', async () => {
    demo({ email: 'member@demo.test', role: 'member', password: 'demo-pass' });
    const user = await open(LoginPage, '/login');
    await screen.findByText(/outbox/);
    await user.click(button('Fill in member@demo.test'));
    await user.click(button('Sign in'));
    await waitFor(() =>
      expect(server.sent('/auth/login/password')).toEqual([
        { identifier: 'member@demo.test', password: 'demo-pass' },
      ]),
    );
  });

  it('offers a code to an account without a password', async () => {
    demo({ email: 'ada@demo.test', role: 'member' });
    const user = await open(LoginPage, '/login');
    await user.click(await screen.findByRole('button', { name: 'Fill in ada@demo.test' }));
    await user.click(button('Send code'));
    expect(server.sent('/auth/codes')).toMatchObject([{ target: 'ada@demo.test' }]);
  });

  it('is not mentioned in production', async () => {
    await open(LoginPage, '/login');
    await waitFor(() => expect(server.sent('/site')).toHaveLength(1));
    expect(screen.queryByText(/outbox/)).toBeNull();
  });
});
