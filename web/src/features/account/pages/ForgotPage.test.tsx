import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { arrive, button, FakeServer, field, open } from '../testing';
import ForgotPage from './ForgotPage';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  await arrive();
});
afterEach(() => session.signOut());

const PATH = '/login/forgot?next=%2Forders';

async function askForCode() {
  const user = await open(ForgotPage, PATH);
  await user.type(field('E-mail'), 'a@shop.test{Enter}');
  await screen.findByLabelText('Verification code');
  return user;
}

describe('a forgotten password', () => {
  it('is replaced by means of a code', async () => {
    const user = await askForCode();
    expect(document.activeElement).toBe(field('Verification code'));
    expect(isWaiting()).toBe(true);
    await user.type(field('Verification code'), '123456');
    await user.type(field('New password'), 'harbour-lights');
    await user.type(field('Repeat password'), 'harbour-lights{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'The new password is saved' });
    screen.getByText(/^You have been signed out on every device\./);
    const on = screen.getByRole('link', { name: 'Sign in with the new password' });
    expect(on.getAttribute('href')).toBe('/login?next=%2Forders');
    expect(localStorage.getItem('causeway.login.way')).toBe('password');
    expect(server.sent('/auth/codes')).toEqual([
      { channel: 'email', target: 'a@shop.test', purpose: 'reset' },
    ]);
    expect(server.sent('/auth/password/reset')).toEqual([
      {
        identifier: 'a@shop.test',
        code: '123456',
        password: 'harbour-lights',
        repeatPassword: 'harbour-lights',
      },
    ]);
  });

  it('asks for an address before anything else', async () => {
    const user = await open(ForgotPage, PATH);
    await user.click(button('Send code'));
    screen.getByText('Enter your e-mail address.');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(server.sent('/auth/codes')).toEqual([]);
  });

  it('has a message at each empty field, and wants the passwords to be the same', async () => {
    const user = await askForCode();
    await user.click(button('Save the new password'));
    screen.getByText('Enter the verification code.');
    screen.getByText('Choose a password.');
    screen.getByText('Enter the password again.');
    await user.type(field('Verification code'), '123456');
    await user.type(field('New password'), 'harbour-lights');
    await user.type(field('Repeat password'), 'harbour{Enter}');
    screen.getByText('The two passwords entered do not match.');
    expect(server.sent('/auth/password/reset')).toEqual([]);
  });

  it('keeps what was typed when the code is wrong', async () => {
    server.refuse('/auth/password/reset', 422, 'code_wrong');
    const user = await askForCode();
    await user.type(field('Verification code'), '000000');
    await user.type(field('New password'), 'harbour-lights');
    await user.type(field('Repeat password'), 'harbour-lights{Enter}');
    await screen.findByText('This code is not right. Check it and try again.');
    await waitFor(() => expect(document.activeElement).toBe(field('Verification code')));
    expect(field('New password').value).toBe('harbour-lights');
  });

  it('lets the address be corrected without leaving its field', async () => {
    const user = await askForCode();
    await user.type(field('E-mail'), 'x');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(document.activeElement).toBe(field('E-mail'));
    await user.keyboard('{Backspace}');
    field('Verification code');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(field('E-mail').value).toBe('a@shop.test');
  });

  it('signs this tab out as well, since its session has ended', async () => {
    session.acceptToken(null, 'live');
    const user = await askForCode();
    await user.type(field('Verification code'), '123456');
    await user.type(field('New password'), 'harbour-lights');
    await user.type(field('Repeat password'), 'harbour-lights{Enter}');
    await waitFor(() => expect(session.token()).toBeNull());
  });

  it('says so where no code could reach anybody', async () => {
    server.offer({ email: false, phone: false });
    await open(ForgotPage, PATH);
    screen.getByText('This way is not available at the moment. Choose another one.');
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe(
      '/login?next=%2Forders',
    );
  });
});

const isWaiting = () => button(/^Send again in \d+ s$/).matches(':disabled');
