import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { dialog, openPersonal, personalServer, press, refuse } from '../../../tests/personal';

describe('two-step sign-in', () => {
  const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shop:mira?secret=JBSWY3DPEHPK3PXP' };
  const codes = ['aaaa-bbbb', 'cccc-dddd'];

  it('is turned on with a code of the app and shows the recovery codes once', async () => {
    const server = personalServer();
    server.replies['POST /me/second-factor'] = () => enrolment;
    server.replies['PUT /me/second-factor'] = ({ code }) => {
      if (code !== '123456') return refuse(422, 'second_factor_wrong');
      server.me.secondFactor = true;
      return { recoveryCodes: codes };
    };
    await openPersonal(server);
    await press('Turn on');
    const form = await dialog('Turn on two-step sign-in');
    within(form).getByRole('img', { name: 'QR code for an authenticator app' });
    within(form).getByText('JBSW Y3DP EHPK 3PXP');
    await userEvent.type(within(form).getByLabelText('Code from the app'), '000000{Enter}');
    await waitFor(() => expect(server.bodies('PUT /me/second-factor')).toHaveLength(1));
    const field = within(form).getByLabelText<HTMLInputElement>('Code from the app');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(field);
    await userEvent.type(field, '123456{Enter}');
    const shown = await dialog('Your recovery codes');
    for (const code of codes) within(shown).getByText(code);
    // They are not lost by a slip of the finger.
    shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    screen.getByText('aaaa-bbbb');
    await press('I have saved them', shown);
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull());
    screen.getByText('Two-step sign-in is on.');
    await screen.findByText('9 recovery codes left');
  });

  it('saves the recovery codes as a file of text', async () => {
    const server = personalServer({ secondFactor: true });
    server.replies['POST /me/second-factor/recovery-codes'] = () => ({ recoveryCodes: codes });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:codes';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openPersonal(server);
    await press('New recovery codes');
    const form = await dialog('Get new recovery codes');
    await userEvent.type(within(form).getByRole('textbox'), '123456{Enter}');
    await press('Save as a file', await dialog('Your recovery codes'));
    expect(click).toHaveBeenCalledOnce();
    expect(await files[0]?.text()).toMatch(
      /^Recovery codes for mira@example.com at .+\n\naaaa-bbbb\ncccc-dddd\n/,
    );
    vi.restoreAllMocks();
  });

  it('needs a fresh sign-in, and leads to it and back', async () => {
    const server = personalServer();
    server.replies['POST /me/second-factor'] = () => refuse(403, 'sign_in_again');
    server.replies['POST /auth/logout'] = () => null;
    const app = await openPersonal(server);
    await press('Turn on');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(app.address()).toBe('/login?next=%2Fsys%2Faccount_info'));
  });
});
