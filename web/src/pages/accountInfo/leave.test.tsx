import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { dialog, openPersonal, personalServer, press } from '../../../tests/personal';

describe('cancelling the account', () => {
  const free = { usdCredit: '0.00', points: 0, mayLeave: true };

  it('leads to the order that stands in the way', async () => {
    const server = personalServer();
    server.replies['GET /me/departure'] = () => ({ ...free, mayLeave: false, openOrder: 'T1' });
    await openPersonal(server);
    await press('Cancel account');
    const question = await dialog('Cancel the account of Mira?');
    const way = within(question).getByRole('link', { name: 'Go to the order' });
    expect(way.getAttribute('href')).toBe('/orders/T1');
  });

  it('names the store and the sale that stand in the way before anything is asked', async () => {
    const server = personalServer();
    server.replies['GET /me/departure'] = () => ({
      ...free,
      mayLeave: false,
      store: 'The rope loft',
      openSale: 'T2',
    });
    await openPersonal(server);
    await press('Cancel account');
    const question = await dialog('Cancel the account of Mira?');
    within(question).getByText(/^You keep the store “The rope loft”/);
    within(question).getByText(/^Something you bought in the market is not finished yet/);
    const ways = within(question).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/orders/T2',
      '/market/my_store?tab=settings',
    ]);
    expect(within(question).queryByLabelText('Password')).toBeNull();
  });

  it('names what is lost, wants it given up, and ends signed out at home with a note', async () => {
    const server = personalServer();
    server.replies['GET /me/departure'] = () => ({ ...free, usdCredit: '12.50', points: 1250 });
    server.replies['DELETE /me'] = () => null;
    const app = await openPersonal(server);
    await press('Cancel account');
    const form = await dialog('Cancel the account of Mira?');
    within(form).getByText(/^12\.50.USD$/);
    within(form).getByText('1,250');
    await press('Cancel account', form);
    within(form).getByText('Confirm this to go on.');
    within(form).getByText('Enter your password.');
    expect(document.activeElement).toBe(within(form).getByRole('checkbox'));
    await userEvent.click(within(form).getByRole('checkbox'));
    const password = within(form).getByLabelText('Password', { selector: '[type=password]' });
    await userEvent.type(password, 'secret');
    await press('Cancel account', form);
    await waitFor(() => expect(app.address()).toBe('/accelerateIndex'));
    await screen.findByText('Your account has been cancelled and your personal data deleted.');
    expect(session.state().signedIn).toBe(false);
    expect(app.visited.some((place) => place.includes('login'))).toBe(false);
    expect(server.bodies('DELETE /me')).toEqual([{ giveUp: true, password: 'secret' }]);
  });

  it('wants an explicit word from whoever has nothing to prove it with', async () => {
    const server = personalServer({ hasPassword: false, email: '', telegramId: '42' });
    server.replies['GET /me/departure'] = () => free;
    server.replies['DELETE /me'] = () => null;
    await openPersonal(server);
    await press('Cancel account');
    const form = await dialog('Cancel the account of Mira?');
    await press('Cancel account', form);
    within(form).getByText('Confirm this to go on.');
    expect(server.bodies('DELETE /me')).toEqual([]);
    await userEvent.click(within(form).getByLabelText('I understand that my data is deleted for good.'));
    await press('Cancel account', form);
    await waitFor(() => expect(session.state().signedIn).toBe(false));
    expect(server.bodies('DELETE /me')).toEqual([{ giveUp: false }]);
  });

  it('takes a code from whoever has no password', async () => {
    const server = personalServer({ hasPassword: false });
    server.replies['GET /me/departure'] = () => free;
    server.replies['DELETE /me'] = () => null;
    await openPersonal(server, true);
    await press('Cancel account');
    const form = await dialog('Cancel the account of Mira?');
    await press('Send code', form);
    await within(form).findByText('The code has been sent.');
    await userEvent.type(within(form).getByLabelText('Verification code'), '123456');
    await press('Cancel account', form);
    await waitFor(() => expect(session.state().signedIn).toBe(false));
    expect(server.bodies('POST /auth/codes')).toEqual([
      { channel: 'email', target: 'mira@example.com', purpose: 'leave' },
    ]);
    expect(server.bodies('DELETE /me')).toEqual([{ giveUp: false, code: '123456' }]);
  });
});
