import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { address, arrive, button, FakeServer, field, open } from '../testing';
import LoginPage from './LoginPage';

let server: FakeServer;

beforeEach(async () => {
  session.signOut(); // another file of this worker may have left somebody signed in
  server = new FakeServer();
  await arrive();
});
afterEach(() => session.signOut());

const PATH = '/login?mode=register&next=%2Forders';

async function fillIn(password: string, repeated: string) {
  const user = await open(LoginPage, PATH);
  await user.type(field('E-mail'), 'new@shop.test');
  await user.click(button('Send code'));
  await screen.findByText('The code has been sent.');
  await user.type(field('Verification code'), '123456');
  await user.type(field('Password'), password);
  await user.type(field('Repeat password'), repeated);
  return user;
}

describe('registration', () => {
  it('proves an address, sets a password, signs in and goes on', async () => {
    const user = await fillIn('harbour-lights', 'harbour-lights');
    expect([field('Password'), field('Repeat password')].map(({ autocomplete }) => autocomplete)).toEqual([
      'new-password',
      'new-password',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(server.sent('/auth/codes')).toEqual([
      { channel: 'email', target: 'new@shop.test', purpose: 'register' },
    ]);
    expect(server.sent('/auth/register')).toEqual([
      {
        identifier: 'new@shop.test',
        code: '123456',
        password: 'harbour-lights',
        repeatPassword: 'harbour-lights',
      },
    ]);
    session.markInitialised();
    await waitFor(() => expect(address()).toBe('/orders'));
  });

  it('has a message at each empty field and puts the cursor into the first', async () => {
    const user = await open(LoginPage, PATH);
    await user.click(button('Create account'));
    screen.getByText('Enter your e-mail address.');
    screen.getByText('Enter the verification code.');
    screen.getByText('Choose a password.');
    screen.getByText('Enter the password again.');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(server.sent('/auth/register')).toEqual([]);
  });

  it('wants the two passwords to be the same', async () => {
    const user = await fillIn('harbour-lights', 'harbour-light');
    await user.click(button('Create account'));
    screen.getByText('The two passwords entered do not match.');
    expect(document.activeElement).toBe(field('Repeat password'));
    expect(server.sent('/auth/register')).toEqual([]);
  });

  it('says quietly what a longer password is worth', async () => {
    const user = await open(LoginPage, PATH);
    screen.getByText('At least 8 characters. Longer is better.');
    await user.type(field('Password'), 'harbour{Enter}');
    screen.getByText('The password is too short. It needs at least 8 characters.');
    await user.type(field('Password'), '-');
    screen.getByText('Long enough. A longer one is safer.');
    await user.type(field('Password'), 'lights-9');
    screen.getByText('A very good length.');
  });

  it.each([
    ['password_too_common', 'Password', /easy to guess/],
    ['password_too_short', 'Password', /too short/],
    ['code_wrong', 'Verification code', 'This code is not right. Check it and try again.'],
    ['email_domain_blocked', 'E-mail', /mail provider/],
  ])('shows %s at its field', async (code, label, text) => {
    server.refuse('/auth/register', 422, code);
    const user = await fillIn('harbour-lights', 'harbour-lights');
    await user.click(button('Create account'));
    await screen.findByText(text);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field('Password').value).toBe('harbour-lights');
  });

  it('says the length that the server asks for', async () => {
    server.refuse('/auth/register', 422, 'password_too_short', { params: { shortest: 15 } });
    const user = await fillIn('harbour-lights', 'harbour-lights');
    await user.click(button('Create account'));
    await screen.findByText('The password is too short. It needs at least 15 characters.');
  });

  it('does not take a code that was sent for signing in', async () => {
    const user = await open(LoginPage, '/login');
    await user.click(screen.getByRole('radio', { name: 'Code' }));
    await user.type(field('E-mail'), 'new@shop.test');
    await user.click(button('Send code'));
    await screen.findByText('The code has been sent.');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(field('E-mail').value).toBe('new@shop.test');
    await user.type(field('Verification code'), '123456{Enter}');
    screen.getByText('Send the verification code first.');
  });

  it('is a mode of the same screen that can be left again', async () => {
    const user = await open(LoginPage, PATH);
    screen.getByRole('heading', { level: 1, name: 'Create an account' });
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/login?next=%2Forders');
    screen.getByRole('heading', { level: 1, name: 'Sign in' });
  });

  it('is neither offered nor opened by its address while it is closed', async () => {
    server.offer({ registration: false });
    await open(LoginPage, PATH);
    screen.getByRole('heading', { level: 1, name: 'Sign in' });
    screen.getByText('New accounts cannot be created at the moment.');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});
