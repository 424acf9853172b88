import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dialog, openPersonal, personalServer, press, refuse } from '../../../tests/personal';

/** Fills in an address and the code that was sent there. */
async function provide(form: HTMLElement, act: string) {
  await userEvent.type(within(form).getByLabelText('New e-mail address'), 'new@example.com');
  await press('Send code', form);
  await within(form).findByText('The code has been sent.');
  await userEvent.type(within(form).getByLabelText('Verification code'), '123456');
  await press(act, form);
}

describe('bindings', () => {
  it('show what is bound, and offer what the shop can carry', async () => {
    const server = personalServer({ telegramId: '42', telegramUsername: 'mira' });
    server.replies['GET /auth/ways'] = () => ({
      email: true,
      phone: false,
      telegram: true,
      registration: true,
    });
    await openPersonal(server);
    screen.getByText('mira@example.com');
    screen.getByText('@mira');
    await screen.findByText('Not bound, and not offered at the moment');
    expect(screen.queryByRole('button', { name: 'Bind: Phone' })).toBeNull();
  });

  it('get a phone number with the code that was sent there', async () => {
    const server = personalServer();
    server.replies['PUT /me/phone'] = ({ phone }) => {
      server.me.phone = String(phone);
      return { user: server.me, auths: {} };
    };
    await openPersonal(server);
    await press('Bind: Phone');
    const form = await dialog('Bind a phone number');
    expect(document.activeElement).toBe(within(form).getByLabelText('New phone number'));
    await userEvent.type(within(form).getByLabelText('New phone number'), '+86 138 0013 8000');
    await userEvent.type(within(form).getByLabelText('Verification code'), '123456');
    await press('Bind', form);
    within(form).getByText('Send the verification code first.');
    await press('Send code', form);
    await within(form).findByText('The code has been sent.');
    await press('Bind', form);
    await screen.findByText('Binding succeeded.');
    await screen.findByText('+8613800138000');
    expect(server.bodies('POST /auth/codes')).toEqual([
      { channel: 'phone', target: '+8613800138000', purpose: 'bind' },
    ]);
    expect(server.bodies('PUT /me/phone')).toEqual([{ phone: '+8613800138000', code: '123456' }]);
    // The number is nobody's name on the way in before it is bound.
    expect(sessionStorage.getItem('causeway.account.identity')).toBeNull();
  });

  it.each([
    ['?next=/market/my_store', '/market/my_store'],
    // An address that is no way on keeps them here.
    ['?next=/login', '/sys/account_info?next=/login'],
  ])('lead whoever came with %s to %s', async (query, to) => {
    const server = personalServer({ email: '', telegramId: '42' });
    server.replies['PUT /me/email'] = () => ({ user: server.me, auths: {} });
    const app = await openPersonal(server, false, query);
    await press('Bind: E-mail');
    const form = await dialog('Bind an e-mail address');
    await userEvent.type(within(form).getByLabelText('New e-mail address'), 'new@example.com');
    await press('Send code', form);
    await within(form).findByText('The code has been sent.');
    await userEvent.type(within(form).getByLabelText('Verification code'), '123456');
    await press('Bind', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe(to);
  });

  it('say that a change of the e-mail address failed because it is taken, at the field', async () => {
    const server = personalServer();
    server.replies['PUT /me/email'] = () => refuse(409, 'email_taken');
    await openPersonal(server);
    await press('Change: E-mail');
    const form = await dialog('Change your e-mail address');
    within(form).getByText(/no longer sign in with mira@example.com/);
    await userEvent.type(within(form).getByLabelText('New e-mail address'), 'new@example.com');
    await press('Send code', form);
    await within(form).findByText('The code has been sent.');
    await userEvent.type(within(form).getByLabelText('Verification code'), '123456');
    await press('Change', form);
    await within(form).findByText(/This e-mail address already belongs to another account/);
  });

  it('say that the e-mail address has been changed', async () => {
    const server = personalServer();
    server.replies['PUT /me/email'] = ({ email }) => {
      server.me.email = String(email);
      return { user: server.me, auths: {} };
    };
    await openPersonal(server);
    await press('Change: E-mail');
    await provide(await dialog('Change your e-mail address'), 'Change');
    await screen.findByText('The e-mail address has been changed.');
    await screen.findByText('new@example.com');
  });

  it.each([
    ['Change', 'mira@example.com', 'Change your e-mail address', 'The e-mail address could not be changed.'],
    ['Bind', '', 'Bind an e-mail address', 'Binding failed.'],
  ])('say that a change or a binding failed, and why: %s', async (act, email, title, said) => {
    const server = personalServer({ email, telegramId: '42' });
    server.replies['PUT /me/email'] = () => refuse(429, 'rate_limited');
    await openPersonal(server);
    await press(`${act}: E-mail`);
    const form = await dialog(title);
    await provide(form, act);
    await within(form).findByText(said);
    within(form).getByText(/^Too many requests/);
  });

  it('get a Telegram account through the bot', async () => {
    const server = personalServer();
    server.replies['POST /auth/telegram/attempts'] = () => ({
      attempt: 'a1',
      bot: 'shop_bot',
      deepLink: 'https://t.me/shop_bot?start=a1',
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    });
    server.replies['PUT /me/telegram'] = () => null;
    await openPersonal(server);
    await press('Bind: Telegram');
    const form = await dialog('Bind Telegram');
    const link = await within(form).findByRole('link');
    expect(link.getAttribute('href')).toBe('https://t.me/shop_bot?start=a1');
    const code = within(form).getByRole('textbox');
    await userEvent.type(code, '12{Enter}');
    within(form).getByText('The authorization code has six digits.');
    await userEvent.clear(code);
    await userEvent.type(code, '123 456{Enter}');
    await screen.findByText('Binding succeeded.');
    expect(server.bodies('POST /auth/telegram/attempts')).toEqual([{ purpose: 'bind' }]);
    expect(server.bodies('PUT /me/telegram')).toEqual([{ attempt: 'a1', code: '123456' }]);
  });

  it('are removed after a question, and the last one stays', async () => {
    const server = personalServer({ phone: '+8613800138000' });
    server.replies['DELETE /me/phone'] = () => {
      server.me.phone = '';
      return null;
    };
    server.replies['DELETE /me/email'] = () => refuse(409, 'last_way_in');
    await openPersonal(server);
    await press('Remove: Phone');
    await press('Remove', await dialog('Remove +8613800138000?'));
    await screen.findByText('The binding has been removed.');
    await waitFor(() => expect(screen.queryByText('+8613800138000')).toBeNull());
    // The button that was pressed is gone; the keyboard goes on from its line.
    const line = screen.getByRole('button', { name: 'Bind: Phone' }).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(line));
    await press('Remove: E-mail');
    const question = await dialog('Remove mira@example.com?');
    await press('Remove', question);
    await waitFor(() => expect(within(question).getByRole('alert').textContent).not.toBe(''));
  });
});
