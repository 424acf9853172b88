import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { session } from '@/lib/session';
import type { Channel } from './rules';

const readWays = () => api.get('/auth/ways');

export type Ways = Awaited<ReturnType<typeof readWays>>;

/** Which ways in the shop can offer now. */
export const waysQuery = () => queryOptions({ queryKey: ['account', 'ways'], queryFn: readWays });

export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'leave';

/** Sends a code; the answer says in how many seconds the next one may be asked for. */
export function sendCode(body: { channel: Channel; target: string; purpose: CodePurpose }) {
  return api.post('/auth/codes', { body });
}

// Every way in answers alike. The token is taken by the http client, which tells the session.

export type SignInAnswer = Awaited<ReturnType<typeof signInByPassword>>;
export type SecondFactor = NonNullable<SignInAnswer['secondFactor']>;

export function signInByPassword(identifier: string, password: string) {
  return api.post('/auth/login/password', { body: { identifier, password } });
}

export function signInByCode(identifier: string, code: string) {
  return api.post('/auth/login/code', { body: { identifier, code } });
}

/** By the attempt that this browser began or, for those who asked the bot themselves, by their name there. */
export function signInByTelegram(who: { attempt: string } | { username: string }, code: string) {
  return api.post('/auth/login/telegram', { body: { ...who, code } });
}

export function passSecondFactor(ticket: string, code: string) {
  return api.post('/auth/login/second-factor', { body: { ticket, code } });
}

interface ProvenPassword {
  identifier: string;
  code: string;
  password: string;
  repeatPassword: string;
}

export function register(body: ProvenPassword) {
  return api.post('/auth/register', { body });
}

/** Ends every session of the account. */
export function resetPassword(body: ProvenPassword) {
  return api.post('/auth/password/reset', { body });
}

/** Signs out here and in every tab at once, and then lets the server forget the session. */
export async function logout(): Promise<void> {
  // The request takes the token along as it starts. By the time it is answered
  // this tab has none, so that a session that was dead already goes unmentioned.
  const told = api.post('/auth/logout');
  session.signOut();
  await told.catch(() => undefined);
}
