import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { arrive, attempt, button, choose, FakeServer, field, open } from '../testing';
import LoginPage from './LoginPage';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  await arrive();
});
afterEach(() => session.signOut());

async function openTelegram(surface: 'desktop' | 'phone' = 'desktop') {
  const user = await open(LoginPage, '/login', surface);
  expect(server.sent('/auth/telegram/attempts')).toEqual([]);
  await user.click(choose('Telegram'));
  await screen.findByRole('link', { name: 'Open Telegram' });
  return user;
}

describe('signing in by Telegram', () => {
  it('begins an attempt and takes the code that belongs to it', async () => {
    const user = await openTelegram();
    const link = screen.getByRole('link', { name: 'Open Telegram' });
    expect(link.getAttribute('href')).toBe('https://t.me/shop_bot?start=a1');
    screen.getByRole('img', { name: 'QR code that opens @shop_bot in Telegram' });
    screen.getByText(/^The link works for another (?:10:00|9:5\d)\.$/);
    expect(field('Code from the bot').autocomplete).toBe('one-time-code');
    expect(field('Code from the bot').inputMode).toBe('numeric');
    await user.type(field('Code from the bot'), '123 456{Enter}');
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(server.sent('/auth/telegram/attempts')).toEqual([{ purpose: 'login' }]);
    expect(server.sent('/auth/login/telegram')).toEqual([{ attempt: 'a1', code: '123456' }]);
    expect(sessionStorage.getItem('causeway.account.telegram.login')).toBeNull();
  });

  it.each([true, false])('names the terms while it makes accounts: %s', async (registration) => {
    server.offer({ registration });
    await openTelegram();
    const terms = screen.queryByRole('link', { name: 'Terms of service' });
    expect(terms?.getAttribute('href') ?? null).toBe(registration ? '/terms' : null);
  });

  it('goes on with the attempt of this tab after a reload', async () => {
    sessionStorage.setItem('causeway.account.telegram.login', JSON.stringify(attempt('kept')));
    const user = await openTelegram();
    await user.type(field('Code from the bot'), '123456{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/telegram')).toHaveLength(1));
    expect(server.sent('/auth/telegram/attempts')).toEqual([]);
    expect(server.sent('/auth/login/telegram')).toMatchObject([{ attempt: 'kept' }]);
  });

  it('does not go on with one whose last code has run out', async () => {
    sessionStorage.setItem('causeway.account.telegram.login', JSON.stringify(attempt('old', -301_000)));
    await openTelegram();
    expect(server.sent('/auth/telegram/attempts')).toHaveLength(1);
  });

  it('says when the link has expired and gives a new one', async () => {
    server.answers['/auth/telegram/attempts'] = () => Response.json(attempt('gone', -1_000));
    const user = await openTelegram();
    screen.getByText('The link has expired.');
    server.answers['/auth/telegram/attempts'] = () => Response.json(attempt('next'));
    await user.click(button('New link'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toMatch(/start=next$/),
    );
    screen.getByText(/^The link works for another/);
  });

  it('says why there is no new link, and keeps the old one', async () => {
    const user = await openTelegram();
    server.refuse('/auth/telegram/attempts', 429, 'rate_limited');
    await user.click(button('New link'));
    await screen.findByText('Too many requests. Wait a little and try again.');
    expect(screen.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toMatch(/start=a1$/);
    expect(document.activeElement).toBe(button('New link'));
  });

  it('is not gone on with by somebody else', async () => {
    await openTelegram();
    expect(sessionStorage.getItem('causeway.account.telegram.login')).not.toBeNull();
    session.acceptToken(null, 'of-another-tab');
    expect(sessionStorage.getItem('causeway.account.telegram.login')).toBeNull();
  });

  it('has a message for an empty field, for anything but six digits, and for a wrong code', async () => {
    server.refuse('/auth/login/telegram', 422, 'telegram_code_wrong');
    const user = await openTelegram();
    await user.click(button('Sign in'));
    screen.getByText('Enter the verification code.');
    await user.type(field('Code from the bot'), '12345{Enter}');
    screen.getByText('The authorization code has six digits.');
    await user.type(field('Code from the bot'), '6{Enter}');
    await screen.findByText(/^This code is not right or no longer valid/);
    expect(field('Code from the bot').value).toBe('123456');
    expect(document.activeElement).toBe(field('Code from the bot'));
  });

  it('asks those who wrote to the bot themselves for their name there', async () => {
    const user = await openTelegram();
    await user.click(button('I have sent /login to the bot'));
    expect(screen.queryByRole('img')).toBeNull();
    await user.type(field('Code from the bot'), '123456{Enter}');
    screen.getByText('Enter your Telegram username.');
    expect(document.activeElement).toBe(field('Telegram username'));
    await user.type(field('Telegram username'), '@mira{Enter}');
    await waitFor(() => expect(server.sent('/auth/login/telegram')).toHaveLength(1));
    expect(server.sent('/auth/login/telegram')).toEqual([{ username: 'mira', code: '123456' }]);
    await user.click(button('Use the link instead'));
    await screen.findByRole('img');
  });

  it('shows why no attempt could be begun, and tries again', async () => {
    server.refuse('/auth/telegram/attempts', 429, 'rate_limited');
    const user = await open(LoginPage, '/login');
    await user.click(choose('Telegram'));
    await screen.findByText('Too many requests. Wait a little and try again.');
    await user.type(field('Code from the bot'), '123456{Enter}');
    screen.getByText(/^This code is not right or no longer valid/);
    expect(server.sent('/auth/login/telegram')).toEqual([]);
    server.answers['/auth/telegram/attempts'] = () => Response.json(attempt('a2'));
    await user.click(button('Try again'));
    await screen.findByRole('link', { name: 'Open Telegram' });
  });

  it('has the button before the QR code on a phone, and after it elsewhere', async () => {
    await openTelegram('phone');
    const link = screen.getByRole('link', { name: 'Open Telegram' });
    const picture = within(document.body).getByRole('img');
    expect(link.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
