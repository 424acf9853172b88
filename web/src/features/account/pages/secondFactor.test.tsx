import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { address, arrive, button, FakeServer, field, open } from '../testing';
import LoginPage from './LoginPage';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  askFor(300_000);
  await arrive();
});
afterEach(() => session.signOut());

function askFor(lifetimeMs: number): void {
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
  server.answers['/auth/login/password'] = () => Response.json({ secondFactor: { ticket: 'k1', expiresAt } });
}

async function firstStep() {
  const user = await open(LoginPage, '/login?next=%2Forders');
  await user.type(field('E-mail'), 'a@shop.test');
  await user.type(field('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Second step' });
  return user;
}

const code = () => field('Code from your authenticator app');

describe('the second step', () => {
  it('takes the code of the app and goes on', async () => {
    const user = await firstStep();
    expect(session.token()).toBeNull();
    expect(document.activeElement).toBe(code());
    expect(code().autocomplete).toBe('one-time-code');
    screen.getByText(/^(?:5:00|4:5\d) left for this step$/);
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(server.sent('/auth/login/second-factor')).toEqual([{ ticket: 'k1', code: '123456' }]);
    session.markInitialised();
    await waitFor(() => expect(address()).toBe('/orders'));
  });

  it('takes a recovery code as well', async () => {
    const user = await firstStep();
    await user.click(button('Use a recovery code'));
    expect(document.activeElement).toBe(field('Recovery code'));
    await user.type(field('Recovery code'), ' 7k3q-wd9f{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/second-factor')).toHaveLength(1));
    expect(server.sent('/auth/login/second-factor')).toEqual([{ ticket: 'k1', code: '7k3q-wd9f' }]);
  });

  it('has a message for an empty and for a wrong code', async () => {
    server.refuse('/auth/login/second-factor', 422, 'second_factor_wrong', { message: 'Not this one.' });
    const user = await firstStep();
    await user.click(button('Continue'));
    screen.getByText('Enter the verification code.');
    await user.type(code(), '000000{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/second-factor')).toHaveLength(1));
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
    expect(code().value).toBe('000000');
  });

  it('says when its time is over, and leads back', async () => {
    askFor(-1_000);
    const user = await firstStep();
    screen.getByText('The time for this step is over.');
    await user.click(button('Back to sign-in'));
    expect(field('E-mail').value).toBe('a@shop.test');
    expect(field('Password').value).toBe('');
    await waitFor(() => expect(document.activeElement?.contains(field('E-mail'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });
});
