import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { loadTexts, startTexts } from '@/lib/i18n';
import { session } from '@/lib/session';
import { SurfaceProvider } from '@/lib/surface';
import skeleton from '@/ui/Bone.module.css';

type Body = Record<string, string>;

/** A server of canned answers, and everything that it was asked. */
export class FakeServer {
  readonly answers: Record<string, (body: Body) => Response> = {
    '/site': () => Response.json({ brand: 'Shop', mode: 'production' }),
    '/auth/ways': () => Response.json({ email: true, phone: true, telegram: true, registration: true }),
    '/auth/codes': () => Response.json({ retryAfter: 60 }),
    '/auth/login/code': signedIn,
    '/auth/login/password': signedIn,
    '/auth/login/telegram': signedIn,
    '/auth/login/second-factor': signedIn,
    '/auth/register': signedIn,
    '/auth/password/reset': () => new Response(null, { status: 204 }),
    '/auth/logout': () => new Response(null, { status: 204 }),
    '/auth/telegram/attempts': () => Response.json(attempt('a1')),
  };
  readonly #requests: { path: string; body: Body }[] = [];

  constructor() {
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      const text = await request.text();
      const body: Body = text ? JSON.parse(text) : {};
      this.#requests.push({ path, body });
      return this.answers[path]?.(body) ?? refuse(404, 'not_found');
    });
  }

  /** The bodies that came to this path. */
  sent(path: string): Body[] {
    return this.#requests.filter((request) => request.path === path).map(({ body }) => body);
  }

  offer(ways: Partial<Record<'email' | 'phone' | 'telegram' | 'registration', boolean>>): void {
    const all = { email: true, phone: true, telegram: true, registration: true };
    this.answers['/auth/ways'] = () => Response.json({ ...all, ...ways });
  }

  refuse(path: string, status: number, code: string, more: object = {}): void {
    this.answers[path] = () => refuse(status, code, more);
  }
}

const signedIn = () => Response.json({ user: {}, auths: {} }, { headers: { 'X-Session-Token': 't1' } });

const refuse = (status: number, code: string, more: object = {}) =>
  Response.json({ code, ...more }, { status });

export const attempt = (id: string, lifetimeMs = 600_000) => ({
  attempt: id,
  bot: 'shop_bot',
  deepLink: `https://t.me/shop_bot?start=${id}`,
  expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
});

/** The texts of the screens, for a visitor whom nobody knows yet. */
export async function arrive(): Promise<void> {
  await startTexts('');
  await loadTexts(['account', 'errors']);
  session.markInitialised();
}

/** Opens a screen at an address and waits until it is there. */
export async function open(Screen: ComponentType, path: string, surface: 'desktop' | 'phone' = 'desktop') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <MemoryRouter initialEntries={[path]}>
          <SurfaceProvider value={surface}>
            <Screen />
            <Address />
          </SurfaceProvider>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  // The form is there when nothing keeps its place any more.
  await waitFor(() => expect(document.querySelector(`.${skeleton.bone}`)).toBeNull());
  return userEvent.setup();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

export const address = () => screen.getByText(/^\//, { selector: 'output' }).textContent;

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const choose = (name: string) => screen.getByRole('radio', { name });
export const isDisabled = (element: Element) => element.matches(':disabled');
