import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, connectNavigation, notice, sessionEnding } from '@/lib/http';
import { startTexts, switchLanguage } from '@/lib/i18n';
import { session } from '@/lib/session';
import { logout } from './api';
import { SessionMessages } from './SessionMessages';

const reads = new QueryClient();
const go = vi.fn();
const deliver = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(async () => {
  go.mockReset();
  deliver.mockReset();
  connectNavigation({ current: () => '/orders', go });
  vi.stubGlobal('fetch', deliver);
  await startTexts('');
  session.acceptToken(session.token(), 'live');
  render(
    <QueryClientProvider client={reads}>
      <MantineProvider>
        <SessionMessages />
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  sessionEnding.cancel();
  notice.set(null);
  session.signOut();
});

const answer = (status: number, body = {}) =>
  deliver.mockImplementation(async () => Response.json(body, { status }));
const fail = () => act(() => api.get('/me').catch(() => undefined));

describe('an ended session', () => {
  it('is asked about once and confirmed to the home page', async () => {
    answer(499, { code: 'session_expired' });
    await fail();
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Notice' });
    screen.getByText('Your login has timed out. Please log in again.');
    await user.click(screen.getByRole('button', { name: 'Log in now' }));
    expect(go).toHaveBeenCalledExactlyOnceWith('/accelerateIndex', undefined);
    expect(screen.queryByRole('heading', { name: 'Notice' })).toBeNull();
    await fail();
    expect(screen.queryByRole('heading', { name: 'Notice' })).toBeNull();
  });

  it('is asked about in the language shown', async () => {
    await act(() => switchLanguage('zh-TW'));
    answer(405);
    await fail();
    await screen.findByText('登入已逾時，請重新登入。');
    screen.getByRole('button', { name: '立即登入' });
    screen.getByRole('button', { name: '取消' });
    await act(() => switchLanguage('en-US'));
  });
});

describe('a failing server', () => {
  it('is told with its number, and the message can be closed', async () => {
    answer(500, { code: 'server_error', id: 'req-7' });
    await fail();
    await screen.findByText('The server ran into an error. Refresh the page or try again.');
    screen.getByText('Error number req-7');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Error number req-7')).toBeNull();
  });
});

describe('logging out', () => {
  it('takes the token along and forgets it at once', async () => {
    answer(200);
    const done = logout();
    expect(session.state().signedIn).toBe(false);
    await done;
    expect(deliver.mock.calls[0]?.[0].headers.get('X-Session-Token')).toBe('live');
  });

  it('forgets what was read for the person', async () => {
    answer(200);
    reads.setQueryData(['order'], 'theirs');
    await act(logout);
    expect(reads.getQueryData(['order'])).toBeUndefined();
  });

  it.each([499, 500])('is no reason to prompt when the server answers %i', async (status) => {
    answer(status);
    await act(logout);
    expect(session.token()).toBeNull();
    await waitFor(() => expect(sessionEnding.promptOpen()).toBe(false));
    expect(go).not.toHaveBeenCalled();
  });
});
