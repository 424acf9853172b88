import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@/lib/session';
import { enterAsMember, leave, member } from './member';
import { openApp } from './renderApp';

export const currentSession = {
  id: 's1',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  host: '198.51.100.7',
  createdAt: '2026-11-15T08:00:00Z',
  seenAt: '2026-11-15T09:00:00Z',
  current: true,
};

export const otherSession = {
  ...currentSession,
  id: 's2',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  host: '203.0.113.20',
  current: false,
};

export type Reply = (body: Record<string, unknown>) => unknown;

/** A server that knows one member: what it was asked by method and path, and what it answers. */
export function personalServer(user: Partial<typeof member> = {}) {
  const me = { ...member, ...user };
  const asked: { call: string; body: Record<string, unknown> }[] = [];
  const replies: Record<string, Reply> = {
    'GET /me': () => ({ user: me, auths: {} }),
    'GET /auth/ways': () => ({ email: true, phone: true, telegram: true, registration: true }),
    'GET /me/sessions': () => ({ items: [currentSession, otherSession] }),
    'GET /me/second-factor': () => ({ on: me.secondFactor, recoveryLeft: me.secondFactor ? 9 : 0 }),
    'GET /directory/submissions': () => ({ items: [] }),
    'POST /auth/codes': () => ({ retryAfter: 60 }),
  };
  async function reply(request: Request): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const text = await request.text();
    const body = text ? JSON.parse(text) : {};
    asked.push({ call, body });
    const answer = await replies[call]?.(body);
    if (answer instanceof Response) return answer;
    if (answer === undefined) return refuse(404, 'not_found');
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  }
  return {
    me,
    replies,
    /** The bodies with which something was asked. */
    bodies: (call: string) => asked.filter((one) => one.call === call).map((one) => one.body),
    /** For the answers of the whole application: every path leads here. */
    answers: new Proxy<Record<string, unknown>>({}, { get: () => reply }),
  };
}

export function refuse(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, message: '', params: {}, fields: {}, id: 'e1', ...more }, { status });
}

/** Opens personal information as the member whom the server knows. */
export async function openPersonal(server: ReturnType<typeof personalServer>, small = false, query = '') {
  leave();
  enterAsMember();
  session.setUserInfo({ ...server.me, auths: {} });
  const address = `${small ? '/phone' : ''}/sys/account_info${query}`;
  const app = await openApp(address, { small, answers: server.answers });
  await screen.findByRole('heading', { level: 1, name: 'Personal information' });
  return app;
}

export const press = (name: string, place: HTMLElement = document.body) =>
  userEvent.click(within(place).getByRole('button', { name }));

export const dialog = (name: string) => screen.findByRole('dialog', { name });
