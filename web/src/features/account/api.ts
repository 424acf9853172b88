import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { session } from '@/lib/session';
import type { LoginValues, LoginWay } from './rules';

/** Sends a code; the answer says in how many seconds the next one may be asked for. */
export function useSendLoginCode() {
  return useMutation({
    mutationFn: (email: string) =>
      api.post('/auth/codes', { body: { channel: 'email', target: email, purpose: 'login' } }),
  });
}

/** Signs in. The token of the answer is taken by the http client, which tells the session. */
export function useLogin() {
  return useMutation({
    mutationFn: ({ way, values: { email, code, password } }: { way: LoginWay; values: LoginValues }) => {
      const identifier = email.trim();
      return way === 'code'
        ? api.post('/auth/login/code', { body: { identifier, code: code.trim() } })
        : api.post('/auth/login/password', { body: { identifier, password } });
    },
  });
}

/** Signs out here and in every tab at once, and then lets the server forget the session. */
export async function logout(): Promise<void> {
  // The request takes the token along as it starts. By the time it is answered
  // this tab has none, so that a session that was dead already goes unmentioned.
  const told = api.post('/auth/logout');
  session.signOut();
  await told.catch(() => undefined);
}
