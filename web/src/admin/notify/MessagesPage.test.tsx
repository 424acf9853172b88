import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Message } from './api';

const dead: Message = {
  id: 'm1',
  channel: 'email',
  to: 'lost@example.com',
  template: 'password_changed',
  state: 'dead',
  attempts: 10,
  reason: 'mailbox full',
  createdAt: '2026-11-01T00:00:00Z',
  endedAt: '2026-11-01T00:40:00Z',
  retriable: true,
};
const coded: Message = {
  ...dead,
  id: 'm2',
  to: '+8613800138000',
  channel: 'sms',
  template: 'login_code',
  retriable: false,
};

beforeEach(() => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { notify: true } });
  session.markInitialised();
});
afterEach(leave);

const read = '/admin/notify/messages';

describe('the list of messages', () => {
  it('says what became of each, and offers another try only where it can help', async () => {
    await openApp('/admin/messages', { answers: { [read]: { items: [dead, coded] } } });
    await screen.findByText('lost@example.com');
    expect(screen.getAllByText('mailbox full')).toHaveLength(2);
    screen.getByText('Sign-in code');
    expect(screen.getAllByRole('button', { name: /^Try the message/ })).toHaveLength(1);
  });

  it('keeps the filter in the address and asks the server with it', async () => {
    await openApp('/admin/messages?channel=sms', {
      answers: {
        [`${read}?channel=sms`]: {
          items: [coded, { ...coded, id: 'm3', state: 'sent', to: '+447400123456' }],
        },
        [`${read}?state=dead&channel=sms`]: { items: [coded] },
      },
    });
    await screen.findByText('+447400123456');
    await userEvent.click(screen.getByRole('radio', { name: 'Not delivered' }));
    await waitFor(() => expect(screen.queryByText('+447400123456')).toBeNull());
    screen.getByText('+8613800138000');
  });

  it('shows a message that is tried again as waiting', async () => {
    let retried = false;
    await openApp('/admin/messages', {
      answers: {
        [read]: () =>
          Response.json({
            items: [retried ? { ...dead, state: 'queued', reason: '', retriable: false } : dead],
          }),
        [`${read}/m1/retry`]: () => {
          retried = true;
          return Response.json({ ...dead, state: 'queued' });
        },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try the message to lost@example.com again' }),
    );
    await waitFor(() => expect(screen.queryByText('mailbox full')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Try the message/ })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('lost@example.com').closest('tr')),
    );
  });

  it('says why a message cannot be tried again', async () => {
    await openApp('/admin/messages', {
      answers: {
        [read]: { items: [dead] },
        [`${read}/m1/retry`]: () => Response.json({ code: 'message_gone' }, { status: 409 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Try the message/ }));
    await screen.findByText(/This message can no longer be sent/);
  });
});
